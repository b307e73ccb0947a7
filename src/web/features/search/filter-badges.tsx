import { Link } from '@tanstack/react-router'

import { m } from '#messages'
import { RemovableChipContent, removableChipStyle } from '#web/ui/chip.tsx'

import { cleared, type ActiveFilter } from './active-filters.ts'
import type { SearchAddress } from './read-search.ts'

type FilterBadgesProps = { address: SearchAddress; filters: readonly ActiveFilter[] }

/** What narrows the results; each link takes one filter away. */
export function FilterBadges({ address, filters }: FilterBadgesProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.search_active_filters()} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          <Link
            to="/search"
            search={without}
            replace
            resetScroll={false}
            aria-label={m.search_remove_filter({ name: label })}
            className={removableChipStyle}
          >
            <RemovableChipContent>{label}</RemovableChipContent>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/search"
          search={cleared(address)}
          replace
          resetScroll={false}
          className="text-link inline-flex min-h-9 items-center px-1.5 text-sm font-medium"
        >
          {m.search_clear_filters()}
        </Link>
      </li>
    </ul>
  )
}
