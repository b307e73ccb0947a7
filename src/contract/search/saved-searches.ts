import { z } from 'zod'

import { m } from '#messages'

import { command, procedure, browsing } from '../base.ts'
import { alertFrequencies, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { searchInput } from '../search.ts'
import { instantSchema, labelSchema, pageInput, pageOf } from '../shared.ts'
import { writeArea } from './area.ts'
import { bhkChoices, maxSavedSearches, searchAmenities } from './choices.ts'
import { choiceFacets, mapChoices, mapFlags, mapLimits } from './facets.ts'
import { readOnlyPropertyId } from './typed-number.ts'

const nameSchema = labelSchema(80).min(1, { error: () => m.search_saved_name_missing() })

/**
 * The filters of the search page without order and page, and without minutes and fits, as places and needs may change; unknown filters are refused,
 * not ignored.
 */
export const savedFilters = z.strictObject({
  ...searchInput.omit({ sort: true, page: true, minutes: true, fits: true }).shape,
  purpose: z.enum(purposes).default('sale'),
  /** Whole square feet, as in the address of the search page. */
  minArea: searchInput.shape.minArea.pipe(z.int().optional()),
  maxArea: searchInput.shape.maxArea.pipe(z.int().optional()),
  location: searchInput.shape.location.refine(
    (location) => location === undefined || readOnlyPropertyId(location) === null,
    { error: () => m.search_saved_one_property() },
  ),
})
export type SavedFilters = z.infer<typeof savedFilters>

/** The canonical query string of the search page, so that equal searches have equal ones. */
export function writeSavedQuery({
  purpose,
  type,
  bhk,
  amenities,
  localities,
  area,
  ...rest
}: SavedFilters): string {
  const joinInOrder = <T extends string>(all: readonly T[], chosen: readonly T[] = []) =>
    all.filter((value) => chosen.includes(value)).join(',')
  const { location, project, minPrice, maxPrice, beds, baths, minArea, maxArea, furnishing } = rest
  const values = {
    location,
    status: purpose === 'rent' ? 'RENT' : 'SALE',
    propertyType: type,
    minPrice: minPrice || undefined,
    maxPrice,
    beds,
    baths,
    minArea: minArea || undefined,
    maxArea,
    bhk: joinInOrder(bhkChoices, bhk),
    amenities: joinInOrder(searchAmenities, amenities),
    localities: [...new Set(localities)].filter(Boolean).toSorted().join(','),
    project,
    furnishing,
    ...mapFlags((name) => rest[name] || undefined),
    ...mapChoices((name) => joinInOrder<string>(choiceFacets[name].values, rest[name])),
    ...mapLimits((name) => rest[name]),
    area: area && writeArea(area),
  }
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(set).toString()
}

/** The filters of a query as `writeSavedQuery` writes it; other parameters are left out, null for a wrong value. */
export function readSavedQuery(query: URLSearchParams): SavedFilters | null {
  const valueOf = (name: string) => query.get(name)?.trim() || undefined
  const listOf = (name: string) =>
    valueOf(name)
      ?.split(',')
      .map((part) => part.trim())
  const filters = {
    location: valueOf('location'),
    purpose: valueOf('status')?.startsWith('RENT') ? 'rent' : 'sale',
    type: valueOf('propertyType'),
    minPrice: valueOf('minPrice'),
    maxPrice: valueOf('maxPrice'),
    beds: valueOf('beds'),
    baths: valueOf('baths'),
    minArea: valueOf('minArea'),
    maxArea: valueOf('maxArea'),
    bhk: listOf('bhk'),
    amenities: listOf('amenities'),
    localities: listOf('localities'),
    project: valueOf('project'),
    furnishing: valueOf('furnishing'),
    ...mapFlags(valueOf),
    ...mapChoices(listOf),
    ...mapLimits(valueOf),
    area: valueOf('area'),
  }
  return savedFilters.safeParse(filters).data ?? null
}

export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Query string of the search page. */
  query: z.string(),
  /** Homes that match now, counted up to 1,000; 1,001 means more. */
  matches: z.number().int(),
  /** Without alerts. */
  isPaused: z.boolean(),
  /** By email and WhatsApp; the dashboard shows every alert at once. */
  alertFrequency: z.enum(alertFrequencies),
  createdAt: instantSchema,
  /** Addresses of its newest homes as RSS and JSON Feed, for whoever knows them; null without. */
  feed: z.object({ rss: z.url(), json: z.url() }).nullable(),
})
export type SavedSearch = z.infer<typeof savedSearch>

const savedSearchPage = pageOf(savedSearch).extend({
  /** Whether emails or WhatsApp messages about alerts reach the person. */
  isReached: z.boolean(),
})
export type SavedSearchPage = z.infer<typeof savedSearchPage>

export const saveSearchInput = z.object({
  name: nameSchema,
  filters: savedFilters,
  /** Absent: daily for whoever has no email, otherwise off. */
  alertFrequency: z.enum(alertFrequencies).optional(),
})
export const renameSavedSearchInput = z.object({ id: z.uuid(), name: nameSchema })

/** Part of the link in an email about alerts; needs no account. */
const emailToken = z.object({ token: z.string().min(1).max(200) })

/** The search that an email was about; null after its deletion. */
export const emailedSearch = z.object({
  search: z.object({ name: z.string(), isEmailed: z.boolean() }).nullable(),
})
export type EmailedSearch = z.infer<typeof emailedSearch>

const unknownSearch = failures({ NOT_FOUND: () => m.search_saved_missing() })

/** Far above human use; stops automated saving. */
const savingLimit = {
  name: 'search.saving',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const savedSearches = {
  listSavedSearches: procedure({
    access: 'member',
    pace: browsing('count'),
    method: 'GET',
    path: '/search/saved',
    summary:
      "The caller's saved searches with the number of homes that match now, most recently saved first; a page beyond the end returns the last",
  })
    .input(pageInput.omit({ pageSize: true }))
    .output(savedSearchPage),

  saveSearch: procedure({
    access: 'member',
    limit: savingLimit,
    method: 'POST',
    path: '/search/saved',
    summary:
      'Save the filters of a search under a name, at most 50 a person; saving the same filters again returns the saved search unchanged',
  })
    .input(saveSearchInput)
    .output(z.object({ id: z.uuid(), name: z.string(), isNew: z.boolean() }))
    .errors(failures({ LIMIT_REACHED: () => m.search_saved_full({ most: maxSavedSearches }) })),

  renameSavedSearch: command({
    access: 'member',
    method: 'PATCH',
    path: '/search/saved/{id}',
    summary: "Rename one of the caller's saved searches",
  })
    .input(renameSavedSearchInput)
    .errors(unknownSearch),

  pauseSavedSearch: command({
    access: 'member',
    path: '/search/saved/{id}/pause',
    summary: "Stop or resume the alerts of one of the caller's saved searches; idempotent",
  })
    .input(z.object({ id: z.uuid(), isPaused: z.boolean() }))
    .errors(unknownSearch),

  setAlertFrequency: command({
    access: 'member',
    path: '/search/saved/{id}/frequency',
    summary:
      "How often one of the caller's saved searches is sent by email and WhatsApp: instant (10 a day, the rest at 8 am IST), daily (8 am IST), weekly (Monday 8 am IST) or off; alerts in the dashboard remain",
  })
    .input(z.object({ id: z.uuid(), alertFrequency: z.enum(alertFrequencies) }))
    .errors(unknownSearch),

  renewSearchFeed: command({
    access: 'member',
    limit: savingLimit,
    path: '/search/saved/{id}/feed',
    summary:
      "Give one of the caller's saved searches a feed at a new secret address, which ends the former one",
  })
    .input(z.object({ id: z.uuid() }))
    .errors(unknownSearch),

  stopSearchFeed: command({
    access: 'member',
    method: 'DELETE',
    path: '/search/saved/{id}/feed',
    summary: "End the feed of one of the caller's saved searches; idempotent",
  })
    .input(z.object({ id: z.uuid() }))
    .errors(unknownSearch),

  findEmailedSearch: procedure({
    access: 'public',
    pace: browsing('unsubscribe'),
    method: 'GET',
    path: '/search/unsubscribe/{token}',
    summary:
      'The saved search whose emails the link in an email stops; a POST of List-Unsubscribe=One-Click to /unsubscribe/{token} stops them (RFC 8058)',
  })
    .input(emailToken)
    .output(emailedSearch)
    .errors(failures({ NOT_FOUND: () => m.search_unsubscribe_unknown() })),

  deleteSavedSearch: command({
    access: 'member',
    method: 'DELETE',
    path: '/search/saved/{id}',
    summary: "Delete one of the caller's saved searches; idempotent",
  }).input(z.object({ id: z.uuid() })),
}
