import type { RequestPage, VisitStatus } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { classes } from '#web/ui/classes.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import { statusWord } from './appointment-words.ts'
import type { RequestsSearch } from './read-visits-search.ts'

/** In the order of the specification. */
const filtered = ['scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled'] as const

type StatusFilterProps = { search: RequestsSearch; counts: RequestPage['counts']; all: number }

/** Each state as a link with how many there are, so that it works without script. */
export function StatusFilter({ search: { kind, status: chosen }, counts, all }: StatusFilterProps) {
  return (
    <nav
      aria-label={m.visits_status()}
      className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
    >
      <StatusLink kind={kind} label={m.visits_status_all()} count={all} isChosen={chosen === undefined} />
      {filtered.map((status) => (
        <StatusLink
          key={status}
          kind={kind}
          status={status}
          label={statusWord(status)}
          count={counts[status] ?? 0}
          isChosen={chosen === status}
        />
      ))}
    </nav>
  )
}

type StatusLinkProps = {
  kind: RequestsSearch['kind']
  status?: VisitStatus
  label: string
  count: number
  isChosen: boolean
}

function StatusLink({ kind, status, label, count, isChosen }: StatusLinkProps) {
  return (
    <Link
      to="/user-dashboard/visit-requests"
      search={{ ...(kind && { kind }), ...(status && { status }) }}
      aria-current={isChosen ? 'true' : undefined}
      {...ownQuery}
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
