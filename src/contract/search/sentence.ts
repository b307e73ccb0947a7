import { z } from 'zod'

import { furnishings, propertyTypes, purposes, searchSorts } from '../enums.ts'
import { textSchema } from '../shared.ts'
import { bhkChoices, searchAmenities } from './choices.ts'
import { valueFacetShape } from './facet-schemas.ts'
import { mapFlags } from './facets.ts'

export const sentenceInput = z.object({ text: textSchema(200) })

/** Filters of a search as `searchInput` has them, each present only if the sentence names it. */
const sentenceFilters = z.object({
  /** A PIN code, a project or a city; localities have their own filter. The text itself if it is one place. */
  location: z.string().optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
  /** Whole rupees. */
  minPrice: z.number().int().optional(),
  maxPrice: z.number().int().optional(),
  baths: z.number().int().optional(),
  /** Whole square feet. */
  minArea: z.number().int().optional(),
  maxArea: z.number().int().optional(),
  bhk: z.array(z.enum(bhkChoices)).optional(),
  amenities: z.array(z.enum(searchAmenities)).optional(),
  localities: z.array(z.string()).optional(),
  furnishing: z.enum(furnishings).optional(),
  ...mapFlags(() => z.literal(true).optional()),
  ...valueFacetShape,
  sort: z.enum(searchSorts).optional(),
})
export type SentenceFilters = z.infer<typeof sentenceFilters>

export const sentence = z.object({
  filters: sentenceFilters,
  /** What was not understood, to be searched as text; null if nothing is left. */
  rest: z.string().nullable(),
  /** Words of the sentence with the filter that they set, in their order. */
  understood: z.array(z.object({ text: z.string(), filter: sentenceFilters.keyof() })),
})
export type Sentence = z.infer<typeof sentence>
