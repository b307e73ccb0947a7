import Plus from 'lucide-react/icons/plus'

import { formatMoment } from '#contract/dates.ts'
import { ticketStatuses } from '#contract/enums.ts'
import type { TicketPage, TicketStatus, TicketSummary } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { RowList, RowLink, FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { statusLabel, statusTones } from '../ticket-labels.ts'
import type { HelpSearch } from './search-params.ts'

type TicketsPageProps = { tickets: TicketPage; search: HelpSearch }

/** Person's tickets, newest first. */
export function TicketsPage({ tickets, search: { status } }: TicketsPageProps) {
  const { items, total, counts } = tickets
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TicketFilters status={status} counts={counts} />
        <LinkButton to="/user-dashboard/help" search={{ tab: 'contact' }} icon={<Plus aria-hidden />}>
          {m.support_ticket_new()}
        </LinkButton>
      </div>
      <p role="status" className="sr-only">
        {m.support_tickets_count({ count: total })}
      </p>
      {items.length > 0 ? <TicketList tickets={items} /> : <NoTickets isFiltered={status !== undefined} />}
      <Pages
        list={tickets}
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
  const total = ticketStatuses.reduce((sum, ticketStatus) => sum + (counts[ticketStatus] ?? 0), 0)
  const choices = [
    { status: undefined, label: m.support_tickets_all(), count: total },
    ...ticketStatuses.map((ticketStatus) => ({
      status: ticketStatus,
      label: statusLabel(ticketStatus),
      count: counts[ticketStatus] ?? 0,
    })),
  ]
  return (
    <FilterLinks
      label={m.support_queue_states()}
      links={choices.map((choice) => ({
        label: choice.label,
        count: choice.count,
        isCurrent: choice.status === status,
        link: {
          to: '/user-dashboard/help',
          search: { tab: 'tickets', ...(choice.status && { status: choice.status }) },
        },
      }))}
    />
  )
}

/** Person's tickets, each linked to its messages. */
function TicketList({ tickets }: { tickets: readonly TicketSummary[] }) {
  return (
    <RowList label={m.support_help_tickets()}>
      {tickets.map((ticket) => (
        <RowLink
          key={ticket.number}
          to="/user-dashboard/help/$number"
          params={{ number: String(ticket.number) }}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5"
        >
          <span className="min-w-0 flex-1 basis-60">
            <span className="line-clamp-2 font-semibold wrap-anywhere">{ticket.subject}</span>
            <span className="block text-sm text-ink-3">
              {joinWithDots(
                m.support_ticket_number({ number: ticket.number }),
                m.support_category_name(ticket.category),
                m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
              )}
            </span>
          </span>
          <span className="flex flex-wrap gap-1.5">
            {ticket.isAnswered && <Badge tone="action">{m.support_ticket_answered()}</Badge>}
            <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
          </span>
        </RowLink>
      ))}
    </RowList>
  )
}
