import type { TicketPage, TicketStatus, TicketSummary } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink, linkChipStyle } from '#web/ui/primitives/link-chip.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import type { HelpSearch } from './search-params.ts'
import { ticketStatuses } from '#contract/enums.ts'
import { statusLabel, categoryLabel, statusTones } from '../ticket-labels.ts'
import { formatMoment } from '#contract/slots.ts'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

type TicketsPageProps = { tickets: TicketPage; search: HelpSearch }

/** What a person asked the support team, newest first. */
export function TicketsPage({ tickets, search: { status } }: TicketsPageProps) {
  const { items, total, page, pageSize, counts } = tickets
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TicketFilters status={status} counts={counts} />
        <LinkButton to="/user-dashboard/help" search={{ tab: 'contact' }} icon={<Plus aria-hidden />}>
          {m.support_ticket_new()}
        </LinkButton>
      </div>
      <p role="status" className="sr-only">
        {total === 1 ? m.support_tickets_count_one() : m.support_tickets_count({ count: total })}
      </p>
      {items.length > 0 ? <TicketList tickets={items} /> : <NoTickets isFiltered={status !== undefined} />}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({
          to: '/user-dashboard/help',
          search: { tab: 'tickets', ...(status && { status }), ...(to > 1 && { page: to }) },
        })}
      />
    </div>
  )
}

function NoTickets({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        picture="messages"
        title={m.support_tickets_empty()}
        text={isFiltered ? m.support_tickets_empty_filtered() : m.support_tickets_empty_text()}
      >
        {isFiltered && (
          <LinkButton
            to="/user-dashboard/help"
            search={{ tab: 'tickets' }}
            {...exactLink}
            variant="secondary"
          >
            {m.support_tickets_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

type TicketFiltersProps = { status: TicketStatus | undefined; counts: Partial<Record<TicketStatus, number>> }

/** Links, so that filtering works without script. */
function TicketFilters({ status, counts }: TicketFiltersProps) {
  const total = ticketStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const choices = [
    { status: undefined, label: m.support_tickets_all(), count: total },
    ...ticketStatuses.map((each) => ({ status: each, label: statusLabel(each), count: counts[each] ?? 0 })),
  ]
  return (
    <nav aria-label={m.support_tickets_filter()} className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to="/user-dashboard/help"
          search={{ tab: 'tickets', ...(choice.status && { status: choice.status }) }}
          aria-current={choice.status === status ? 'page' : undefined}
          {...exactLink}
          className={linkChipStyle}
        >
          {choice.label}
          <span className="text-sm font-normal tabular-nums">{choice.count}</span>
        </Link>
      ))}
    </nav>
  )
}

/** A person's own tickets, each a way to what was written in it. */
function TicketList({ tickets }: { tickets: readonly TicketSummary[] }) {
  return (
    <Card as="section" aria-label={m.support_help_tickets()} className="px-4 py-1">
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.number} className="border-b border-line last:border-0">
            <Link
              to="/user-dashboard/help/$number"
              params={{ number: String(ticket.number) }}
              className="-mx-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 rounded-sm px-2 py-3.5 text-ink no-underline hover:bg-sunken/60"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{ticket.subject}</span>
                <span className="block text-sm text-ink-3">
                  {joinWithDots(
                    m.support_ticket_number({ number: ticket.number }),
                    categoryLabel(ticket.category),
                    m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
                  )}
                </span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {ticket.isAnswered && <Badge tone="action">{m.support_ticket_answered()}</Badge>}
                <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
