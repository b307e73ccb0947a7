import { Link, useNavigate } from '@tanstack/react-router'

import { assigneeFilters, queueStates, ticketCategories, ticketPriorities } from '#contract/enums.ts'
import { formatMoment } from '#contract/slots.ts'
import type { QueuePage, QueueEntry } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChoiceForm, FindField } from '#web/ui/patterns/choice-form.tsx'
import { formatDuration } from '#web/ui/patterns/format-duration.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowList, RowLink, FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { categoryLabel, statusLabel, statusTones, priorityLabel, priorityTones } from '../ticket-labels.ts'
import { ColleagueField } from './colleague-field.tsx'
import { readQueueSearch, type DashboardSearch } from './search-params.ts'

type QueueFiltersProps = { search: DashboardSearch; tickets: Pick<QueuePage, 'counts' | 'colleagues'> }

/** Assignee, status and ticket filters. */
function QueueFilters({ search, tickets: { counts, colleagues } }: QueueFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterLinks
        label={m.support_queue_assignee()}
        look="tabs"
        links={assigneeFilters.map((each) => ({
          label: assigneeLabels[each](),
          isCurrent: each === holder,
          link: {
            to: '/support/tickets',
            search: readQueueSearch({ ...search, page: undefined, holder: each }),
          },
        }))}
      />
      <QueueSearchForm search={search} colleagues={colleagues} />
      <FilterLinks
        label={m.support_queue_states()}
        links={queueStates.map((each) => ({
          label: each === 'open' ? m.support_queue_open() : statusLabel(each),
          count: counts[each] ?? 0,
          isCurrent: each === state,
          link: {
            to: '/support/tickets',
            search: readQueueSearch({ ...search, page: undefined, state: each }),
          },
        }))}
      />
    </div>
  )
}

function QueueSearchForm({
  search,
  colleagues,
}: { search: DashboardSearch } & Pick<QueuePage, 'colleagues'>) {
  const navigate = useNavigate()
  const { state, holder, priority, category, person, q } = search
  const isNamed = holder === 'me' || holder === 'nobody'
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/support/tickets')}
      retained={{ state, person, holder: isNamed ? holder : undefined }}
      onShow={(typed) =>
        void navigate({ to: '/support/tickets', search: readQueueSearch(Object.fromEntries(typed)) })
      }
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]"
    >
      <FindField label={m.support_queue_search()} button={m.support_queue_search_submit()} query={q} />
      <SelectField
        key={`priority ${priority}`}
        label={m.support_queue_priority()}
        hideLabel
        name="priority"
        defaultValue={priority ?? ''}
        placeholder={m.support_queue_priority_any()}
        options={ticketPriorities.toReversed().map((value) => ({ value, label: priorityLabel(value) }))}
      />
      <SelectField
        key={`category ${category}`}
        label={m.support_category()}
        hideLabel
        name="category"
        defaultValue={category ?? ''}
        placeholder={m.support_queue_category_any()}
        options={ticketCategories.map((value) => ({ value, label: categoryLabel(value) }))}
      />
      <ColleagueField colleagues={colleagues} holder={holder} className="col-span-full lg:col-span-1" />
    </ChoiceForm>
  )
}

const assigneeLabels = {
  anyone: m.support_queue_anyone,
  me: m.support_queue_mine,
  nobody: m.support_queue_nobody,
}

type QueueTicketsProps = { tickets: QueuePage; search: DashboardSearch }

/** All tickets in the support team's working order: longest wait first. */
export function QueueTickets({ tickets, search }: QueueTicketsProps) {
  const { items, total } = tickets
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <ListPage
      title={m.support_queue_title()}
      count={total === 1 ? m.support_tickets_count_one() : m.support_tickets_count({ count: total })}
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
          <QueueFilters search={search} tickets={tickets} />
        </>
      }
      list={tickets}
      link={(page) => ({ to: '/support/tickets', search: readQueueSearch({ ...search, page }) })}
      empty={{
        picture: 'done',
        title: m.support_queue_empty(),
        text: isFiltered ? m.support_queue_empty_filtered() : m.support_queue_empty_text(),
        children: isFiltered && (
          <LinkButton to="/support/tickets" variant="secondary">
            {m.support_queue_show_all()}
          </LinkButton>
        ),
      }}
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
    <RowLink
      to="/support/tickets/$number"
      params={{ number: String(ticket.number) }}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_10rem_20rem] lg:items-center"
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
    </RowLink>
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
