import { z } from 'zod'

import { m } from '#messages'

import { procedure, browsing } from './base.ts'
import { furnishings, projectPhases, propertyTypes, purposes, searchSorts } from './enums.ts'
import { imageSchema, propertyCard } from './properties/card.ts'
import { bhkChoices, searchAmenities, searchPageSize } from './search/choices.ts'
import { explanation } from './search/explanation.ts'
import { facetShape } from './search/facet-schemas.ts'
import { localityCounts, localityPage } from './search/localities.ts'
import { areaSchema, propertyResult, mapBase, mapResults, viewSchema, zoomSchema } from './search/map.ts'
import { ownSuggestions } from './search/own-suggestions.ts'
import { projectPage } from './search/project-page.ts'
import { maxRelaxations, relaxation } from './search/relaxations.ts'
import { sentence, sentenceInput } from './search/sentence.ts'
import { daySchema, flagSchema, pageInput, pageOf, rupeesSchema, textSchema } from './shared.ts'
import { fitting } from './tenancies/needs.ts'
import { minutesSchema } from './travel/travel.ts'

export { bhkChoices, searchAmenities, searchPageSize }

/**
 * All filters are combined with AND; several BHK or localities with OR; amenities must all be
 * present. Rupees, square feet.
 */
export const searchInput = z.object({
  /** A place, a PIN code, or the number, id or URL of one property, which overrides all other filters. */
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
  /** The slug of a project's page. */
  project: textSchema(120).optional(),
  furnishing: z.enum(furnishings).optional(),
  ...facetShape,
  /** Only properties with known coordinates inside it. */
  area: areaSchema.optional(),
  /** Only homes whose estimated way to each of the caller's places takes no longer; without places it restricts nothing. */
  minutes: minutesSchema.optional(),
  /**
   * Of homes to rent only those that no stated house rule keeps from the caller, by their needs; without needs, or where
   * `purpose` is not rent, it restricts nothing.
   */
  fits: flagSchema.optional(),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type SearchInput = z.infer<typeof searchInput>

/** The filters whose options are counted; `quick` omits slow counts, `more` adds the facets that few ask for. */
export const choiceInput = searchInput
  .omit({ sort: true, page: true })
  .extend({ purpose: z.enum(purposes), quick: flagSchema.optional(), more: flagSchema.optional() })
export type ChoiceInput = z.infer<typeof choiceInput>

const counts = z.record(z.string(), z.number().int()).nullable()

/** Exact listing counts per option; a missing option has zero, null was not counted. */
export const choiceCounts = z.object({
  /** Count after switching between buy and rent, which resets price and offer. */
  otherPurpose: z.number().int().nullable(),
  type: counts,
  bhk: counts,
  /** By locality name. */
  localities: counts,
  furnishing: counts,
  amenities: counts,
  readyToMove: z.number().int().nullable(),
  /** By their filter's name. */
  flags: counts,
  /** With cashback for sale, rent-free for rent. */
  offer: z.number().int().nullable(),
  /** Of the facets with values, each by its filter's name: the counts of its choices, or of usual limits. */
  values: z.record(z.string(), z.record(z.string(), z.number().int())).nullable(),
})
export type ChoiceCounts = z.infer<typeof choiceCounts>

export const searchResults = pageOf(propertyResult).extend({
  /** The city, locality or project matched by the location; null for none or several. */
  place: z.string().nullable(),
  /** Whether the location names no known place and was searched as text in titles and addresses. */
  isText: z.boolean(),
  /** The name of the project that was asked for, in the caller's language; absent without one. */
  projectName: z.string().optional(),
  /** Of homes to rent, by what the caller needs: without `fits`, of all that the other filters find. */
  fitting: fitting.optional(),
  /** Whether the caller has places, to which minutes are estimated. */
  hasPlaces: z.boolean(),
})
export type SearchResults = z.infer<typeof searchResults>

/** A search, and the property that it is asked about. */
export const explanationInput = searchInput.omit({ page: true }).extend({ propertyId: z.uuid() })
export type ExplanationInput = z.infer<typeof explanationInput>

export const searchMapInput = searchInput.omit({ sort: true, page: true }).extend({
  zoom: zoomSchema,
  /** The visible part of the area; what lies outside is neither drawn nor counted. */
  view: viewSchema.optional(),
})
export type SearchMapInput = z.infer<typeof searchMapInput>

export const suggestion = z.object({
  kind: z.enum(['property', 'pincode', 'city', 'locality', 'project']),
  /** The number of a property, or the PIN code. */
  id: z.string(),
  name: z.string(),
  /** The name in the caller's language, as is the detail. */
  label: z.string(),
  detail: z.string().nullable(),
})

export type Suggestion = z.infer<typeof suggestion>

const suggestInput = z.object({
  query: textSchema(80).min(2, { error: () => m.search_query_too_short() }),
})

/** An approved project marked as trending by staff; `count` is its properties in search. Whole rupees. */
export const trendingProject = z.object({
  id: z.uuid(),
  /** In the caller's language. */
  title: z.string(),
  slug: z.string(),
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
    pace: browsing('search'),
    method: 'GET',
    path: '/search/properties',
    summary:
      '12 cards per page with the exact total; approved or pending, neither sold nor rented; a page beyond the end returns the last',
  })
    .input(searchInput)
    .output(searchResults),

  countChoices: procedure({
    access: 'public',
    pace: browsing('count'),
    method: 'GET',
    path: '/search/choices',
    summary:
      'Listing counts of each filter option given the other filters; null if counting would take too long, or was not asked for with `more`',
  })
    .input(choiceInput)
    .output(choiceCounts),

  listRelaxations: procedure({
    access: 'public',
    pace: browsing('count'),
    method: 'GET',
    path: '/search/relaxations',
    summary:
      'The smallest changes of one filter that find more, with exact totals: the next price, a neighbouring number of bedrooms or locality, then one filter left out; comfort before kind before place',
  })
    .input(choiceInput.omit({ quick: true, more: true }))
    .output(z.array(relaxation).max(maxRelaxations)),

  getExplanation: procedure({
    access: 'public',
    pace: browsing('explain'),
    method: 'GET',
    path: '/search/properties/{propertyId}/explanation',
    summary:
      'Which filters a property meets, what its listing does not say, and the values that the orders compare; not found if no search shows it',
  })
    .input(explanationInput)
    .output(explanation),

  searchMap: procedure({
    access: 'public',
    pace: browsing('map'),
    method: 'GET',
    path: '/search/map',
    summary:
      'The same results on a map: clusters at this zoom, single properties as cards, at most 200 markers, exact totals',
  })
    .input(searchMapInput)
    .output(mapResults),

  getMapBase: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/map-base',
    summary: 'Base data of the map: locality names with coordinates, and map tiles if configured',
  }).output(mapBase),

  suggest: procedure({
    access: 'public',
    pace: browsing('suggest'),
    method: 'GET',
    path: '/search/suggestions',
    summary:
      'Cities, localities and projects whose name contains the text (2 letters or more), 5 of each, tolerating typos. For digits: PIN codes with that prefix, and the property with that number',
  })
    .input(suggestInput)
    .output(z.array(suggestion)),

  findFilters: procedure({
    access: 'public',
    pace: browsing('sentence'),
    method: 'GET',
    path: '/search/sentence',
    summary:
      'The filters that a sentence in English, Hindi or both names, at most 200 characters, and the text that is not understood. One place alone is returned as typed. Rupees, square feet',
  })
    .input(sentenceInput)
    .output(sentence),

  suggestOwn: procedure({
    access: 'member',
    pace: browsing('suggest'),
    method: 'GET',
    path: '/search/own',
    summary:
      "The caller's own properties, leads and conversations that match the text (2 letters or more), 3 of each, newest first",
  })
    .input(suggestInput)
    .output(ownSuggestions),

  getHome: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/home',
    summary:
      'Home page content: featured, cashback and rent-free properties, counts by type, trending projects, popular localities',
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
          /** Whole rupees per square foot, homes for sale; null with fewer than 8. */
          medianPricePerSqft: rupeesSchema.nullable(),
          /** The same in the caller's language and unit of area. */
          medianRateLabel: z.string().optional(),
        }),
      ),
    }),
  ),

  listLocalities: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/localities',
    summary: 'All localities of the city with their counts of homes for sale and for rent, by name',
  }).output(z.array(localityCounts)),

  getLocality: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/localities/{slug}',
    summary:
      'A locality: homes for sale and for rent with counts, medians and 6 of each, and nearby localities',
  })
    .input(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }))
    .output(localityPage),

  getProject: procedure({
    access: 'public',
    method: 'GET',
    path: '/search/projects/{slug}',
    summary:
      'A project: registration, what was checked, every possession date with its day, prices and sizes of its homes, and a page of them',
  })
    .input(z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/), ...pageInput.shape }))
    .output(projectPage),
}
