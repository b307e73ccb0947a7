import { z } from 'zod'

import { m } from '#messages'

import { command, procedure, browsing } from '../base.ts'
import { instantSchema } from '../shared.ts'
import { maxRecentSearches, maxShownSearches } from './choices.ts'
import { savedFilters } from './saved-searches.ts'

export const openedSearch = z.object({ filters: savedFilters, openedAt: instantSchema })
export type OpenedSearch = z.output<typeof openedSearch>

/** Listings first published since a search was opened; `isAtLeast`: more have been since, which were not read. */
const newListings = z.object({ count: z.number().int().nonnegative(), isAtLeast: z.boolean() })
export type NewListings = z.infer<typeof newListings>

const recentSearch = z.object({
  id: z.uuid(),
  /** Query string of the search page. */
  query: z.string(),
  openedAt: instantSchema,
  newListings,
})

/** Far above human use; stops automated merging. */
const changeLimit = {
  name: 'search.recent',
  limit: 600,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const recentSearches = {
  countNewListings: procedure({
    access: 'public',
    pace: browsing('count'),
    method: 'GET',
    path: '/search/recent/new-listings',
    summary:
      'Of up to 4 searches, each with the time at which it was opened: how many listings that match now were first published since; counted among the 10,000 newest listings',
  })
    .input(z.object({ searches: z.array(openedSearch).max(maxShownSearches) }))
    .output(z.array(newListings)),

  listRecentSearches: procedure({
    access: 'member',
    pace: browsing('count'),
    method: 'GET',
    path: '/search/recent',
    summary:
      'The 4 searches that the caller opened last, most recent first, with the listings that are new since',
  }).output(z.array(recentSearch).max(maxShownSearches)),

  mergeRecentSearches: command({
    access: 'member',
    limit: changeLimit,
    path: '/search/recent',
    summary:
      'Add searches opened in the browser to those of the account, of which the latest 12 stay; equal ones are one, and one that changed within half an hour is the last of these. Nothing is stored while property history is off',
  }).input(z.object({ searches: z.array(openedSearch).max(maxRecentSearches) })),

  removeRecentSearch: command({
    access: 'member',
    method: 'DELETE',
    path: '/search/recent/{id}',
    summary: "Remove one of the caller's recent searches; idempotent",
  }).input(z.object({ id: z.uuid() })),

  clearRecentSearches: command({
    access: 'member',
    method: 'DELETE',
    path: '/search/recent',
    summary: "Remove all of the caller's recent searches",
  }),
}
