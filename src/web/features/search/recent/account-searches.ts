import { api } from '#web/api/client.ts'

import type { SearchAddress } from '../read-search.ts'
import { toSavedFilters } from '../search-input.ts'
import { readDeviceSearches, rememberSearch, removeDeviceSearches } from './device-searches.ts'

/** Records that a search was opened, in the account of whoever is signed in. */
export function rememberOpened(address: SearchAddress, isSignedIn: boolean) {
  rememberSearch(address, new Date())
  if (isSignedIn) void moveToAccount().catch(() => {})
}

let moving: Promise<unknown> = Promise.resolve()

/** One after the other, so that none is sent twice. */
export function moveToAccount(): Promise<unknown> {
  moving = moving.catch(() => undefined).then(move)
  return moving
}

async function move() {
  const searches = readDeviceSearches()
  if (searches.length === 0) return
  await api.search.mergeRecentSearches({ searches: searches.map(toOpenedSearch) })
  removeDeviceSearches(searches)
}

export function toOpenedSearch({ address, openedAt }: ReturnType<typeof readDeviceSearches>[number]) {
  return { filters: toSavedFilters(address), openedAt }
}
