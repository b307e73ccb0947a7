import type { TicketStatus } from '#contract/support/tickets.ts'
import { ticketStatuses } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'

import { linkChipStyle } from '#web/ui/link-chip.ts'
import { statusWord } from '../ticket-words.ts'

type TicketFiltersProps = { status: TicketStatus | undefined; counts: Partial<Record<TicketStatus, number>> }

/** Links, so that filtering works without script. */
export function TicketFilters({ status, counts }: TicketFiltersProps) {
  const total = ticketStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const choices = [
    { status: undefined, label: m.support_tickets_all(), count: total },
    ...ticketStatuses.map((each) => ({ status: each, label: statusWord(each), count: counts[each] ?? 0 })),
  ]
  return (
    <nav aria-label={m.support_tickets_filter()} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to="/user-dashboard/help"
          search={{ tab: 'tickets', ...(choice.status && { status: choice.status }) }}
          aria-current={choice.status === status ? 'page' : undefined}
          {...ownQuery}
          className={linkChipStyle}
        >
          {choice.label}
          <span className="text-sm font-normal tabular-nums">{choice.count}</span>
        </Link>
      ))}
    </nav>
  )
}
