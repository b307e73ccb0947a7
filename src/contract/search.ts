import { m } from '#messages'
import { z } from 'zod'

import { procedure } from './base.ts'
import { imageSchema, propertyCard } from './properties/card.ts'
import { bhkChoices, searchAmenities, searchPageSize } from './search/choices.ts'
import { localityCounts, localityPage } from './search/localities.ts'
import { areaSchema, propertyResult, mapBase, mapResults, zoomSchema } from './search/map.ts'
import { ownSuggestions } from './search/own-suggestions.ts'
import { daySchema, flagSchema, pageOf, rupeesSchema, textSchema } from './shared.ts'
import { furnishings, projectPhases, propertyTypes, purposes, searchSorts } from './enums.ts'

export { bhkChoices, searchAmenities, searchPageSize }

/** All filters narrow; several BHK or localities are alternatives, amenities must all be present. Rupees, sq ft. */
export const searchInput = z.object({
  /** A place, a PIN code, or the number, id or address of one property, which no other filter keeps out. */
  location: textSchema(80).optional(),
  purpose: z.enum(purposes).optional(),
  type: z.enum(propertyTypes).optional(),
  minPrice: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  maxPrice: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  beds: z.coerce.number().int().min(0).max(50).optional(),
  baths: z.coerce.number().int().min(0).max(50).optional(),
  minArea: z.coerce.number().min(0).max(999_999).optional(),
  maxArea: z.coerce.number().min(0).max(999_999).optional(),
  bhk: z.array(z.enum(bhkChoices)).max(5).optional(),
  amenities: z.array(z.enum(searchAmenities)).max(10).optional(),
  localities: z.array(textSchema(80)).max(20).optional(),
  furnishing: z.enum(furnishings).optional(),
  readyToMove: flagSchema.optional(),
  featured: flagSchema.optional(),
  showCashbackOnly: flagSchema.optional(),
  showRentFreeOnly: flagSchema.optional(),
  /** Only homes whose place is known and lies in it. */
  area: areaSchema.optional(),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type SearchInput = z.infer<typeof searchInput>

/** The filters whose other choices are to be counted; `quick` leaves out what would hold up a page. */
export const choiceInput = searchInput
  .omit({ sort: true, page: true })
  .extend({ purpose: z.enum(purposes), quick: flagSchema.optional() })
export type ChoiceInput = z.infer<typeof choiceInput>

const counts = z.record(z.string(), z.number().int()).nullable()

/** Listings by choice, exact; a choice that is missing would show none, null was not counted. */
export const choiceCounts = z.object({
  /** After switching between buy and rent, which leaves price and offer behind. */
  otherPurpose: z.number().int().nullable(),
  type: counts,
  bhk: counts,
  /** By name of the locality. */
  localities: counts,
  furnishing: counts,
  amenities: counts,
  readyToMove: z.number().int().nullable(),
  /** With cashback where homes are for sale, rent-free where they are for rent. */
  offer: z.number().int().nullable(),
})
export type ChoiceCounts = z.infer<typeof choiceCounts>

export const searchResults = pageOf(propertyResult).extend({
  /** The city, locality or project that the location was understood as; null where it is none or several. */
  place: z.string().nullable(),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchMapInput = searchInput.omit({ sort: true, page: true }).extend({ zoom: zoomSchema })
export type SearchMapInput = z.infer<typeof searchMapInput>

export const suggestion = z.object({
  kind: z.enum(['property', 'pincode', 'city', 'locality', 'project']),
  /** Of a property its number, of a PIN code itself. */
  id: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
})

export type Suggestion = z.infer<typeof suggestion>

const suggestInput = z.object({
  query: textSchema(80).min(2, { error: () => m.search_query_too_short() }),
})

/** An approved project that staff have marked; `count` is its homes in search. Whole rupees. */
export const trendingProject = z.object({
  id: z.uuid(),
  title: z.string(),
  builderName: z.string().nullable(),
  location: z.string(),
  phase: z.enum(projectPhases),
  possessionDate: daySchema.nullable(),
  priceFrom: rupeesSchema.nullable(),
  priceTo: rupeesSchema.nullable(),
  image: imageSchema.nullable(),
  count: z.number().int(),
})
export type TrendingProject = z.infer<typeof trendingProject>

export const search = {
  searchProperties: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/properties',
    summary:
      '12 cards a page with the exact total; approved or pending, neither sold nor rented; a page beyond the end is the last',
  })
    .input(searchInput)
    .output(searchResults),

  countChoices: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/choices',
    summary:
      'How many listings each choice of a filter would show under the others; null where counting would take too long',
  })
    .input(choiceInput)
    .output(choiceCounts),

  searchMap: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/map',
    summary:
      'The same homes on a map: groups of those close together at this zoom, single ones as cards, at most 200 marks, exact totals',
  })
    .input(searchMapInput)
    .output(mapResults),

  getMapBase: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/map-base',
    summary: 'What a map is drawn on: names of localities at their places, and map tiles where configured',
  }).output(mapBase),

  suggest: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/suggestions',
    summary:
      'Cities, localities and projects whose name contains the text (2 letters or more), 5 of each; forgives typing errors. For digits: PIN codes that begin so, and the property of that number',
  })
    .input(suggestInput)
    .output(z.array(suggestion)),

  suggestOwn: procedure({
    access: 'member',
    method: 'GET',
    path: '/search/own',
    summary:
      "The caller's own homes, leads and conversations that the text names (2 letters or more), 3 of each, the newest first",
  })
    .input(suggestInput)
    .output(ownSuggestions),

  getHome: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/home',
    summary:
      'What the home page shows: featured, cashback and rent-free homes, counts by type, trending projects, popular localities',
  }).output(
    z.object({
      featured: z.array(propertyCard),
      cashback: z.array(propertyCard),
      rentals: z.array(propertyCard),
      types: z.array(z.object({ type: z.enum(propertyTypes), count: z.number().int() })),
      projects: z.array(trendingProject),
      localities: z.array(
        z.object({
          name: z.string(),
          nameHi: z.string().nullable(),
          slug: z.string(),
          pincode: z.string().nullable(),
          count: z.number().int(),
          /** Whole rupees per square foot, homes for sale; null with fewer than 8 behind it. */
          medianPricePerSqft: rupeesSchema.nullable(),
        }),
      ),
    }),
  ),

  listLocalities: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/localities',
    summary: 'Every locality of the city with the number of homes for sale and for rent, by name',
  }).output(z.array(localityCounts)),

  getLocality: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/localities/{slug}',
    summary:
      'A locality: homes for sale and for rent with counts, medians and 6 of each, and what lies nearby',
  })
    .input(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }))
    .output(localityPage),
}
