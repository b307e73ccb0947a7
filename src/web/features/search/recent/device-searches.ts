import { maxRecentSearches } from '#contract/search/choices.ts'
import { readOnlyPropertyId } from '#contract/search/typed-number.ts'
import { parseQuery, stringifyQuery } from '#web/api/query-string.ts'
import { deviceStorage } from '#web/ui/browser-storage.ts'

import { readPurpose, readSearch, unreadableArea, type SearchAddress } from '../read-search.ts'
import { deviceSearchesKey } from './device-searches-key.ts'

export type DeviceSearch = {
  /** Query string of the search page, the same for equal searches. */
  query: string
  address: SearchAddress
  /** ISO instant. */
  openedAt: string
}

/** Of the same place and kind, searches opened within this time are changes of one, as the server has it. */
const changesWithinMs = 30 * 60_000
const placeAndKind = ['status', 'propertyType', 'location', 'localities', 'area', 'bhk'] as const

/** Records that a search was opened; without a filter, and for one property by its number, there is nothing to go on with. */
export function rememberSearch(opened: SearchAddress, now: Date) {
  const { sort: _, page: __, view: ___, filters: ____, area, ...kept } = opened
  if (readOnlyPropertyId(kept.location ?? '') !== null) return
  const status = readPurpose(opened) === 'rent' ? 'RENT' : 'SALE'
  const address: SearchAddress = {
    ...kept,
    status,
    ...(area !== undefined && area !== unreadableArea && { area }),
  }
  const named = Object.entries(address).filter(([, value]) => value !== undefined)
  if (named.length === 1) return
  const query = stringifyQuery(
    Object.fromEntries(named.toSorted(([name], [other]) => (name < other ? -1 : 1))),
  ).slice(1)
  const isChange = (earlier: DeviceSearch) =>
    now.getTime() - new Date(earlier.openedAt).getTime() < changesWithinMs &&
    placeAndKind.every((name) => earlier.address[name] === address[name])
  const others = readDeviceSearches().filter((search) => search.query !== query && !isChange(search))
  writeSearches([{ query, openedAt: now.toISOString() }, ...others])
}

/** The searches opened last on this device, most recent first. */
export function readDeviceSearches(): DeviceSearch[] {
  return Object.entries(deviceStorage.readObject(deviceSearchesKey))
    .flatMap(([query, openedAt]: [string, unknown]) =>
      typeof openedAt === 'string' && !Number.isNaN(Date.parse(openedAt))
        ? [{ query, openedAt, address: readSearch(parseQuery(query)) }]
        : [],
    )
    .toSorted((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt))
    .slice(0, maxRecentSearches)
}

/** Removes these, unless they were opened again since. */
export function removeDeviceSearches(removed: readonly Pick<DeviceSearch, 'query' | 'openedAt'>[]) {
  writeSearches(
    readDeviceSearches().filter(
      ({ query, openedAt }) => !removed.some((gone) => gone.query === query && gone.openedAt >= openedAt),
    ),
  )
}

export function clearDeviceSearches() {
  deviceStorage.remove(deviceSearchesKey)
}

function writeSearches(searches: readonly Pick<DeviceSearch, 'query' | 'openedAt'>[]) {
  if (searches.length === 0) return clearDeviceSearches()
  const latest: Record<string, string> = {}
  for (const { query, openedAt } of searches.slice(0, maxRecentSearches)) latest[query] = openedAt
  deviceStorage.writeObject(deviceSearchesKey, latest)
}
