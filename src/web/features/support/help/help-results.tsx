import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import type { HelpSearch } from './search-params.ts'

type HelpResultsProps = { search: HelpSearch; count: number }

/** How many answers were found, and the way on where there are none. */
export function HelpResults({ search: { tab, q: query }, count }: HelpResultsProps) {
  if (query === undefined) return null
  const all = tab ? { tab } : {}
  if (count === 0)
    return (
      <div role="status">
        <EmptyState
          picture="search"
          title={m.support_help_results_none({ query })}
          text={m.support_help_results_none_text()}
        >
          <LinkButton to="/user-dashboard/help" search={all} variant="secondary">
            {m.support_help_search_clear()}
          </LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span role="status">
        {count === 1 ? m.support_help_results_one({ query }) : m.support_help_results({ count, query })}
      </span>
      <Link
        to="/user-dashboard/help"
        search={all}
        {...exactLink}
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.support_help_search_clear()}
      </Link>
    </p>
  )
}
