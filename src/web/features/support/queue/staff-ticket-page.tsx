import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { StaffTicket } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { priorityTones, priorityLabel } from '../ticket-labels.ts'
import { TicketHeading, TicketThread } from '../ticket-thread.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AssignTicket } from './assign-ticket.tsx'

/** Staff view of a ticket: messages, requester and assignee. */
export function StaffTicketPage({ ticket, contact }: { ticket: StaffTicket; contact: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to="/support/tickets">{m.support_queue_back()}</BackLink>
      <TicketHeading
        ticket={ticket}
        badges={
          <>
            {ticket.priority !== 'normal' && (
              <Badge tone={priorityTones[ticket.priority]}>{priorityLabel(ticket.priority)}</Badge>
            )}
            {ticket.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <StaffTicketThread ticket={ticket} />
          {ticket.can.answer ? (
            <AnswerForm key={ticket.replies.total} ticket={ticket} />
          ) : (
            <Notice>{m.support_queue_own()}</Notice>
          )}
        </div>
        <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <AssignTicket ticket={ticket} />
          <Requester ticket={ticket} contact={contact} />
        </aside>
      </div>
    </div>
  )
}

type RequesterProps = { ticket: StaffTicket; contact: ReactNode }

/** Requester and listing; `contact` reveals their contact after a reason was given. */
function Requester({ ticket: { person, listing }, contact }: RequesterProps) {
  return (
    <CardSection title={m.support_queue_person()}>
      <FactList
        facts={[
          { name: m.leads_name(), value: person.name },
          {
            name: m.support_queue_since(),
            value: formatDay(dayInIndia(new Date(person.since)), currentLocale()),
          },
          listing && {
            name: m.support_leads_about(),
            value: (
              <Link to="/property/$id" params={{ id: String(listing.numericId) }} className="text-link">
                {listing.title}
              </Link>
            ),
          },
          { name: m.leads_contact(), value: contact },
        ]}
      />
    </CardSection>
  )
}

/** Messages of the person and the team, with internal notes. */
function StaffTicketThread({ ticket }: { ticket: StaffTicket }) {
  const { number, description, createdAt, person, replies } = ticket
  return (
    <TicketThread
      question={{ id: 'question', author: person.name, createdAt, side: 'own', text: description }}
      replies={{
        ...replies,
        items: replies.items.map((reply) => ({
          id: reply.id,
          author: reply.author ?? m.support_ticket_by_team({ product: m.layout_product() }),
          createdAt: reply.createdAt,
          side: findSide(reply),
          badge: reply.isInternal && <Badge size="tiny">{m.support_queue_note()}</Badge>,
          text: reply.content,
        })),
      }}
      link={(page) => ({
        to: '/support/tickets/$number',
        params: { number: String(number) },
        search: page > 1 ? { page } : {},
      })}
    />
  )
}

function findSide({ isStaff, isInternal }: StaffTicket['replies']['items'][number]) {
  if (isInternal) return 'note'
  return isStaff ? 'other' : 'own'
}
