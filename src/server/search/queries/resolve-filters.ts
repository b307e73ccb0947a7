import type { SearchInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'

import type { ResolvedFilters } from './filter-conditions.ts'
import { resolveLocalities, resolveLocations } from './resolve-locations.ts'

type Params = Omit<SearchInput, 'sort' | 'page'> & Partial<Pick<SearchInput, 'sort' | 'page'>>

/** Looks up what the typed words mean. */
export async function resolveFilters(db: Database, input: Params, now: Date): Promise<ResolvedFilters> {
  const { location: typed, localities: named, sort: _sort, page: _page, ...rest } = input
  const asked = typed === undefined || /^(all\s+jaipur)?$/i.test(typed) ? null : typed
  const places = asked === null ? null : await resolveLocations(db, asked)
  // Who names one property means that one, whatever else is chosen.
  if (places?.text === 'property') return { places, localityIds: null, now }
  const names = named?.filter((name) => name !== '') ?? []
  return {
    ...rest,
    places,
    localityIds: names.length === 0 ? null : await resolveLocalities(db, names),
    now,
  }
}
