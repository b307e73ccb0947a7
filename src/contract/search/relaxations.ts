import { z } from 'zod'

import { rupeesSchema } from '../shared.ts'
import { bhkChoices } from './choices.ts'
import { facetNames } from './facets.ts'

export const maxRelaxations = 4

/** A search that differs in one filter and finds more; `total` is its exact number of results. */
export const relaxation = z.discriminatedUnion('kind', [
  /** Another limit; whole rupees. */
  z.object({
    kind: z.literal('price'),
    filter: z.enum(['minPrice', 'maxPrice']),
    value: rupeesSchema,
    total: z.number().int(),
  }),
  /** Another number of bedrooms, besides those asked for. */
  z.object({ kind: z.literal('bhk'), value: z.enum(bhkChoices), total: z.number().int() }),
  /** Another locality, besides those asked for; `beside` is the one that was typed as the location. */
  z.object({
    kind: z.literal('locality'),
    name: z.string(),
    beside: z.string().nullable(),
    total: z.number().int(),
  }),
  /** Without a filter; `value` is the amenity left out. */
  z.object({
    kind: z.literal('without'),
    filter: z.enum([
      ...facetNames,
      'furnishing',
      'amenities',
      'beds',
      'baths',
      'minArea',
      'maxArea',
      'type',
      'area',
      'minutes',
      'fits',
      'location',
      'project',
    ]),
    value: z.string().nullable(),
    total: z.number().int(),
  }),
])
export type Relaxation = z.infer<typeof relaxation>
