import type { StaffTicket } from '#contract/support/ticket-queue.ts'
import { formatMoment, dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { categoryLabel, statusTones, statusLabel } from '../ticket-labels.ts'
import { AnswerForm } from './answer-form.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { ReplyPages } from '../reply-pages.tsx'
import { TicketMessage } from '../ticket-message.tsx'
import { AssignTicket } from './assign-ticket.tsx'
import { priorityTones, priorityLabel } from './priority-labels.ts'

/** One ticket in the team: what was written, and beside it whose it is and who has it. */
export function StaffTicketPage({ ticket, contact }: { ticket: StaffTicket; contact: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/support/tickets"
        {...exactLink}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_queue_back()}
      </Link>
      <TicketHeading ticket={ticket} />
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

function TicketHeading({ ticket }: { ticket: StaffTicket }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-60 text-2xl wrap-anywhere">{ticket.subject}</h1>
        <span className="flex flex-wrap gap-1.5">
          {ticket.priority !== 'normal' && (
            <Badge tone={priorityTones[ticket.priority]}>{priorityLabel(ticket.priority)}</Badge>
          )}
          {ticket.isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
          <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-3">
        {joinWithDots(
          m.support_ticket_number({ number: ticket.number }),
          categoryLabel(ticket.category),
          m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
        )}
      </p>
    </div>
  )
}

type RequesterProps = { ticket: StaffTicket; contact: ReactNode }

/** Who asks, and about which listing. `contact` shows how to reach them once a reason was given. */
function Requester({ ticket: { person, listing }, contact }: RequesterProps) {
  return (
    <Card as="section" aria-labelledby="ticket-requester" className="p-4">
      <h2 id="ticket-requester" className="mb-3 font-sans text-lg font-semibold">
        {m.support_queue_person()}
      </h2>
      <dl className="grid gap-3">
        <Line name={m.support_name()}>{person.name}</Line>
        <Line name={m.support_queue_since()}>
          {formatDay(dayInIndia(new Date(person.since)), currentLocale())}
        </Line>
        {listing && (
          <Line name={m.support_ticket_about()}>
            <Link to="/property/$id" params={{ id: String(listing.numericId) }} className="text-link">
              {listing.title}
            </Link>
          </Line>
        )}
        <Line name={m.leads_contact()}>{contact}</Line>
      </dl>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What the person wrote, what the team answered, and what it noted for itself. */
function StaffTicketThread({ ticket }: { ticket: StaffTicket }) {
  const { number, description, createdAt, person, replies } = ticket
  return (
    <section aria-label={m.support_ticket_thread()} className="grid grid-cols-1 gap-3">
      <ReplyPages
        replies={replies}
        renderLink={(page, label) => (
          <Link
            key={label}
            to="/support/tickets/$number"
            params={{ number: String(number) }}
            search={page > 1 ? { page } : {}}
            {...exactLink}
            className="text-link inline-flex min-h-11 items-center"
          >
            {label}
          </Link>
        )}
      />
      <ol className="grid grid-cols-1 gap-3">
        {!replies.hasMore && (
          <TicketMessage author={person.name} at={createdAt} side="own" text={description} />
        )}
        {replies.items.map((reply) => (
          <TicketMessage
            key={reply.id}
            author={reply.author ?? m.support_ticket_by_team({ product: m.layout_product() })}
            at={reply.createdAt}
            side={sideOf(reply)}
            badge={reply.isInternal ? <Badge size="tiny">{m.support_queue_note()}</Badge> : null}
            text={reply.content}
          />
        ))}
      </ol>
    </section>
  )
}

function sideOf({ isStaff, isInternal }: StaffTicket['replies']['items'][number]) {
  if (isInternal) return 'note'
  return isStaff ? 'other' : 'own'
}
