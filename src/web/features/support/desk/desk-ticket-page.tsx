import type { DeskTicket } from '#contract/support/ticket-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { categoryWord, statusTones, statusWord } from '../ticket-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { DeskPerson } from './desk-person.tsx'
import { DeskThread } from './desk-thread.tsx'
import { HoldTicket } from './hold-ticket.tsx'
import { priorityTones, priorityWord } from './priority-words.ts'

/** One ticket at the desk: what was written, and beside it whose it is and who has it. */
export function DeskTicketPage({ ticket, contact }: { ticket: DeskTicket; contact: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to="/support/tickets"
        {...ownQuery}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_desk_back()}
      </Link>
      <TicketHeading ticket={ticket} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <DeskThread ticket={ticket} />
          {ticket.can.answer ? (
            <AnswerForm key={ticket.replies.total} ticket={ticket} />
          ) : (
            <Notice>{m.support_desk_own()}</Notice>
          )}
        </div>
        <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <HoldTicket ticket={ticket} />
          <DeskPerson ticket={ticket} contact={contact} />
        </aside>
      </div>
    </div>
  )
}

function TicketHeading({ ticket }: { ticket: DeskTicket }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-60 text-2xl wrap-anywhere">{ticket.subject}</h1>
        <span className="flex flex-wrap gap-1.5">
          {ticket.priority !== 'normal' && (
            <Badge tone={priorityTones[ticket.priority]}>{priorityWord(ticket.priority)}</Badge>
          )}
          {ticket.isOverdue && <Badge tone="lac-soft">{m.support_desk_overdue()}</Badge>}
          <Badge tone={statusTones[ticket.status]}>{statusWord(ticket.status)}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-3">
        {dotted(
          m.support_ticket_number({ number: ticket.number }),
          categoryWord(ticket.category),
          m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
        )}
      </p>
    </div>
  )
}
