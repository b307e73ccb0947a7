import { statusWord } from '#contract/leads/lead-words.ts'
import type { LeadPage } from '#contract/leads.ts'
import { leadStatuses } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { classes } from '#web/ui/classes.ts'
import { keepInView } from '#web/ui/keep-in-view.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import type { LeadsSearch } from './read-leads-search.ts'

type LeadStatusesProps = { search: LeadsSearch; counts: LeadPage['counts'] }

/** Statuses as links with their counts. */
export function LeadStatuses({ search, counts }: LeadStatusesProps) {
  const total = leadStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <nav
      aria-label={m.leads_filter_status()}
      className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
    >
      <StatusLink search={search} label={m.leads_all()} count={total} />
      {leadStatuses.map((status) => (
        <StatusLink
          key={status}
          search={search}
          status={status}
          label={statusWord(status)}
          count={counts[status] ?? 0}
        />
      ))}
    </nav>
  )
}

type StatusLinkProps = { search: LeadsSearch; status?: LeadsSearch['status']; label: string; count: number }

function StatusLink({ search, status, label, count }: StatusLinkProps) {
  const isChosen = search.status === status
  const { status: _, page: __, ...others } = search
  return (
    <Link
      to="/user-dashboard/leads"
      search={{ ...others, ...(status && { status }) }}
      aria-current={isChosen ? 'true' : undefined}
      {...ownQuery}
      ref={isChosen ? keepInView : undefined}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
      <span className="text-sm font-normal tabular-nums">{count}</span>
    </Link>
  )
}
