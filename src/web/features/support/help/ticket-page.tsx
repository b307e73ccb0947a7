import type { TicketDetail } from '#contract/support/tickets.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownQuery } from '#web/ui/own-query.ts'

import { categoryWord, statusTones, statusWord } from '../ticket-words.ts'
import { ReplyForm } from './reply-form.tsx'
import { TicketMoves } from './ticket-moves.tsx'
import { TicketThread } from './ticket-thread.tsx'

/** One ticket, from the question to the newest answer. */
export function TicketPage({ ticket }: { ticket: TicketDetail }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <Link
        to="/user-dashboard/help"
        search={{ tab: 'tickets' }}
        {...ownQuery}
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_ticket_back()}
      </Link>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 flex-1 basis-60 text-2xl wrap-anywhere">{ticket.subject}</h1>
          <Badge tone={statusTones[ticket.status]}>{statusWord(ticket.status)}</Badge>
        </div>
        <p className="text-sm text-ink-3">
          {dotted(
            m.support_ticket_number({ number: ticket.number }),
            categoryWord(ticket.category),
            m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
          )}
        </p>
        {ticket.listing && (
          <p className="text-sm">
            {m.support_ticket_about()}:{' '}
            <Link
              to="/property/$id"
              params={{ id: String(ticket.listing.numericId) }}
              className="text-link wrap-anywhere"
            >
              {ticket.listing.title}
            </Link>
          </p>
        )}
      </div>
      <TicketState ticket={ticket} />
      <TicketThread ticket={ticket} />
      <ReplyForm key={ticket.number} number={ticket.number} />
      <TicketMoves ticket={ticket} />
    </div>
  )
}

function TicketState({ ticket: { status, isAnswered, resolvedAt } }: { ticket: TicketDetail }) {
  if (status === 'resolved' && resolvedAt)
    return (
      <Notice tone="good">
        {m.support_ticket_resolved_on({ moment: formatMoment(resolvedAt, currentLocale()) })}
      </Notice>
    )
  return isAnswered ? (
    <Notice>{m.support_ticket_waits_for_you()}</Notice>
  ) : (
    <Notice tone="waiting">{m.support_ticket_waits()}</Notice>
  )
}
