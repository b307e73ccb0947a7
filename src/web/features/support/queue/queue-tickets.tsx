import type { QueuePage, QueueEntry } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'

import { QueueFilters } from './queue-filters.tsx'
import { formatMoment } from '#contract/slots.ts'
import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { categoryLabel, statusTones, statusLabel } from '../ticket-labels.ts'
import { priorityTones, priorityLabel } from './priority-labels.ts'
import { readQueueSearch } from './search-params.ts'
import type { DashboardSearch } from './search-params.ts'

type QueueTicketsProps = { tickets: QueuePage; search: DashboardSearch }

/** Everybody's tickets, as the support desk works through them. */
export function QueueTickets({ tickets, search }: QueueTicketsProps) {
  const { items, total, page, pageSize } = tickets
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">{m.support_queue_title()}</h1>
        <p role="status" className="text-sm text-ink-3">
          {total === 1 ? m.support_tickets_count_one() : m.support_tickets_count({ count: total })}
        </p>
      </div>
      {search.person && (
        <Notice>
          {m.support_queue_of_person()}{' '}
          <Link to="/support/tickets" className="text-link">
            {m.support_queue_show_all()}
          </Link>
        </Notice>
      )}
      <QueueFilters search={search} tickets={tickets} />
      {items.length > 0 ? <TicketQueue tickets={items} /> : <Nothing search={search} />}
      <Pages
        list={{ page, pageSize, total }}
        link={(to) => ({ to: '/support/tickets', search: readQueueSearch({ ...search, page: to }) })}
      />
    </div>
  )
}

function Nothing({ search }: { search: DashboardSearch }) {
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <Card>
      <EmptyState
        picture="done"
        title={m.support_queue_empty()}
        text={isFiltered ? m.support_queue_empty_filtered() : m.support_queue_empty_text()}
      >
        {isFiltered && (
          <LinkButton to="/support/tickets" variant="secondary">
            {m.support_queue_show_all()}
          </LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

/** The longest wait first; each line leads into its ticket. */
function TicketQueue({ tickets }: { tickets: readonly QueueEntry[] }) {
  return (
    <Card as="section" aria-label={m.support_queue_title()} className="px-4 py-1">
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.number} className="border-b border-line last:border-0">
            <Link
              to="/support/tickets/$number"
              params={{ number: String(ticket.number) }}
              className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-sm px-2 py-3.5 text-ink no-underline hover:bg-sunken/60 lg:grid-cols-[minmax(0,1fr)_10rem_20rem] lg:items-center"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{ticket.subject}</span>
                <span className="block text-sm wrap-anywhere text-ink-3">
                  {joinWithDots(
                    m.support_ticket_number({ number: ticket.number }),
                    ticket.person.name,
                    categoryLabel(ticket.category),
                  )}
                </span>
              </span>
              <span className="truncate text-sm text-ink-2">{assigneeOf(ticket)}</span>
              <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
                {ticket.priority !== 'normal' && ticket.status !== 'resolved' && (
                  <Badge tone={priorityTones[ticket.priority]}>{priorityLabel(ticket.priority)}</Badge>
                )}
                {ticket.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
                <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
                <span className="text-ink-3 lg:basis-full">{waitOf(ticket)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function assigneeOf({ holder }: QueueEntry): string {
  if (!holder) return m.support_queue_unassigned()
  return m.support_queue_with({ name: holder.isCaller ? m.support_queue_with_you() : holder.name })
}

function waitOf({ status, answerBy, waitedMinutes, createdAt }: QueueEntry): string {
  if (answerBy !== null && waitedMinutes !== null)
    return joinWithDots(
      m.support_queue_waits({ span: formatDuration(waitedMinutes) }),
      m.support_queue_answer_by({ moment: formatMoment(answerBy, currentLocale()) }),
    )
  if (status !== 'resolved') return m.support_queue_not_waiting()
  return m.support_ticket_opened({ moment: formatMoment(createdAt, currentLocale()) })
}
