import { Link } from '@tanstack/react-router'

import { m } from '#messages'

import { listActiveFilters, clearAddress } from './active-filters.ts'
import type { LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'

type ClearFiltersProps = { address: SearchAddress; localities: readonly LocalityChoice[] }

/** Shown only while a filter is set. */
export function ClearFilters({ address, localities }: ClearFiltersProps) {
  if (listActiveFilters(address, localities).length === 0) return null
  return (
    <Link
      to="/search"
      search={clearAddress(address)}
      replace
      state={true}
      resetScroll={false}
      className="touch-link"
    >
      {m.search_clear_filters()}
    </Link>
  )
}
