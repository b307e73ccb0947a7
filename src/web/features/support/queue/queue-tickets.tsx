import { Link } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import { queueStates, ticketPriorities } from '#contract/enums.ts'
import type { QueuePage, QueueEntry } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { ChoiceField, ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowList, type ListLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { statusLabel, statusTones, priorityLabel, priorityTones } from '../ticket-labels.ts'
import { CategoryField, ColleagueField, QueueFilters, QueueRow, keepHolder } from './queue-list.tsx'
import { readTicketQueueSearch, type TicketQueueSearch } from './search-params.ts'

const link: ListLink = (search) => ({ to: '/support/tickets', search: readTicketQueueSearch(search) })

function QueueSearchForm({
  search,
  colleagues,
}: { search: TicketQueueSearch } & Pick<QueuePage, 'colleagues'>) {
  const { state, holder, priority, category, person, q } = search
  return (
    <ChoiceForm
      link={link}
      otherParams={{ state, person, holder: keepHolder(holder) }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]"
    >
      <FindField label={m.support_queue_search()} button={m.support_queue_search_submit()} query={q} />
      <ChoiceField
        label={m.support_queue_priority()}
        hideLabel
        name="priority"
        value={priority}
        placeholder={m.support_queue_priority_any()}
        options={ticketPriorities.toReversed().map((value) => ({ value, label: priorityLabel(value) }))}
      />
      <CategoryField category={category} />
      <ColleagueField colleagues={colleagues} holder={holder} className="col-span-full lg:col-span-1" />
    </ChoiceForm>
  )
}

const assigneeLabels = {
  anyone: m.support_queue_anyone,
  me: m.support_queue_mine,
  nobody: m.support_queue_nobody,
}

type QueueTicketsProps = { tickets: QueuePage; search: TicketQueueSearch }

/** All tickets in the support team's working order: longest wait first. */
export function QueueTickets({ tickets, search }: QueueTicketsProps) {
  const { items, total } = tickets
  return (
    <ListPage
      title={m.support_queue_title()}
      count={m.support_tickets_count({ count: total })}
      filters={
        <>
          {search.person && (
            <Notice>
              {m.support_queue_of_person()}{' '}
              <Link to="/support/tickets" className="text-link">
                {m.support_queue_show_all()}
              </Link>
            </Notice>
          )}
          <QueueFilters
            search={search}
            assignees={assigneeLabels}
            states={queueStates.map((value) => ({
              value,
              label: value === 'open' ? m.support_queue_open() : statusLabel(value),
              count: tickets.counts[value] ?? 0,
            }))}
            linkTo={(changed) => link({ ...search, page: undefined, ...changed })}
          >
            <QueueSearchForm search={search} colleagues={tickets.colleagues} />
          </QueueFilters>
        </>
      }
      list={tickets}
      search={search}
      link={link}
      empty={{ picture: 'done', title: m.support_queue_empty(), text: m.support_queue_empty_text() }}
      filtered={{ text: m.support_queue_empty_filtered(), showAll: m.support_queue_show_all() }}
    >
      <RowList label={m.support_queue_title()}>
        {items.map((ticket) => (
          <TicketRow key={ticket.number} ticket={ticket} />
        ))}
      </RowList>
    </ListPage>
  )
}

function TicketRow({ ticket }: { ticket: QueueEntry }) {
  return (
    <QueueRow
      link={{ to: '/support/tickets/$number', params: { number: String(ticket.number) } }}
      title={ticket.subject}
      facts={joinWithDots(
        m.support_ticket_number({ number: ticket.number }),
        ticket.person.name,
        m.support_category_name(ticket.category),
      )}
      holder={ticket.holder}
      badges={
        <>
          {ticket.priority !== 'normal' && ticket.status !== 'resolved' && (
            <Badge tone={priorityTones[ticket.priority]}>{priorityLabel(ticket.priority)}</Badge>
          )}
          {ticket.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
          <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
        </>
      }
      clock={waitOf(ticket)}
    />
  )
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
