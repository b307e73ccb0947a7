import type { Locality } from '#contract/catalogue/entries.ts'
import { formatSince } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { maxShownSearches } from '#contract/search/choices.ts'
import type { NewListings } from '#contract/search/recent-searches.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { parseQuery } from '#web/api/query-string.ts'
import { readPublic } from '#web/api/read-public.ts'

import { listOtherFilters } from '../active-filters.ts'
import { toLocalityChoice, type LocalityChoice } from '../locality-choice.ts'
import { readSearch, type SearchAddress } from '../read-search.ts'
import { writeTitle } from '../search-labels.ts'
import { toOpenedSearch } from './account-searches.ts'
import { readDeviceSearches } from './device-searches.ts'
import { mergeSearches } from './merge-searches.ts'

type RecentSearch = {
  /** Null of a search that only this device has. */
  id: string | null
  query: string
  openedAt: string
  address: SearchAddress
  /** Null where the server could not be asked. */
  newListings: NewListings | null
}

export type ShownSearch = Omit<RecentSearch, 'newListings'> & {
  title: string
  filters: string[]
  /** '4 new since Tuesday'. */
  news: string | null
  hasNew: boolean
  /** With the newest first where some are new. */
  openAddress: SearchAddress
}

const maxWaitMs = 4000

/** The searches opened last, of the account if signed in, described in the reader's language. */
export async function listShownSearches(isSignedIn: boolean): Promise<ShownSearch[]> {
  const searches = await (isSignedIn ? listOfAccount() : listOfDevice())
  const localities = searches.length === 0 ? [] : await listNames()
  return searches.map((search) => describe(search, localities))
}

async function listOfAccount(): Promise<RecentSearch[]> {
  await mergeSearches()
  const searches = await api.search.listRecentSearches(undefined, timely()).catch(() => null)
  if (searches === null) return listOfDevice()
  return searches.map((search) => ({ ...search, address: readSearch(parseQuery(search.query)) }))
}

async function listOfDevice(): Promise<RecentSearch[]> {
  const searches = readDeviceSearches().slice(0, maxShownSearches)
  if (searches.length === 0) return []
  const counts = await api.search
    .countNewListings({ searches: searches.map(toOpenedSearch) }, timely())
    .catch(() => [])
  return searches.map((search, index) => ({ ...search, id: null, newListings: counts[index] ?? null }))
}

/** A title names the locality, in the reader's language, if it is known as one. */
async function listNames(): Promise<LocalityChoice[]> {
  const localities = await readPublic<Locality[]>('/catalogue/localities', {}, timely().signal).catch(
    () => [],
  )
  return localities.map(toLocalityChoice)
}

const timely = () => ({ signal: AbortSignal.timeout(maxWaitMs) })

function describe(
  { newListings, ...search }: RecentSearch,
  localities: readonly LocalityChoice[],
): ShownSearch {
  const { address, openedAt } = search
  const title = writeTitle(address, localities)
  const hasNew = newListings !== null && newListings.count > 0
  return {
    ...search,
    title,
    filters: listOtherFilters(title, address, localities),
    news: newListings && describeNews(newListings, openedAt),
    hasNew,
    openAddress: hasNew ? { ...address, sort: 'newest' } : address,
  }
}

function describeNews({ count, isAtLeast }: NewListings, openedAt: string): string {
  const when = formatSince(openedAt, new Date())
  if (count === 0) return m.search_recent_none({ when })
  return m.search_recent_new({ shown: isAtLeast ? `${formatNumber(count)}+` : formatNumber(count), when })
}
