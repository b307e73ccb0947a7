import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import type { HelpSearch } from './read-help-search.ts'

type HelpFoundProps = { search: HelpSearch; count: number }

/** How many answers were found, and the way on where there are none. */
export function HelpFound({ search: { tab, q: query }, count }: HelpFoundProps) {
  if (query === undefined) return null
  const all = tab ? { tab } : {}
  if (count === 0)
    return (
      <div role="status">
        <EmptyState
          picture="search"
          title={m.support_help_found_none({ query })}
          text={m.support_help_found_none_text()}
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
        {count === 1 ? m.support_help_found_one({ query }) : m.support_help_found({ count, query })}
      </span>
      <Link
        to="/user-dashboard/help"
        search={all}
        {...ownQuery}
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.support_help_search_clear()}
      </Link>
    </p>
  )
}
