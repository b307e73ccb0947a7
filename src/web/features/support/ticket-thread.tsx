import { type LinkProps, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { TicketDetail } from '#contract/support/tickets.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Thread, type ThreadMessage } from '#web/ui/patterns/thread.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { statusLabel, statusTones } from './ticket-labels.ts'

type TicketHeadingProps = {
  ticket: Pick<TicketDetail, 'subject' | 'number' | 'category' | 'createdAt' | 'status'>
  badges?: ReactNode
  children?: ReactNode
}

/** Subject and status of a ticket. */
export function TicketHeading({ ticket, badges, children }: TicketHeadingProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-60 text-2xl wrap-anywhere">{ticket.subject}</h1>
        <span className="flex flex-wrap gap-1.5">
          {badges}
          <Badge tone={statusTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-3">
        {joinWithDots(
          m.support_ticket_number({ number: ticket.number }),
          m.support_category_name(ticket.category),
          m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
        )}
      </p>
      {children}
    </div>
  )
}

type TicketMessage = Pick<ThreadMessage, 'author' | 'side' | 'text' | 'badge'> & {
  id: string
  createdAt: string
}

type TicketThreadProps = {
  /** First message of the ticket, shown on the oldest page. */
  question: TicketMessage
  replies: { items: readonly TicketMessage[]; page: number; hasMore: boolean }
  link: (page: number) => LinkProps
}

/** Messages of a ticket; the first page has the latest, older ones are on further pages. */
export function TicketThread({ question, replies: { items, page, hasMore }, link }: TicketThreadProps) {
  const messages = hasMore ? items : [question, ...items]
  const pages = [
    hasMore && { to: page + 1, label: m.support_ticket_earlier() },
    page > 1 && { to: page - 1, label: m.support_ticket_later() },
  ]
  return (
    <section aria-label={m.support_ticket_thread()} className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-5 empty:hidden">
        {pages.map(
          (pageLink) =>
            pageLink && (
              <Link key={pageLink.label} {...link(pageLink.to)} {...exactLink} className="touch-link">
                {pageLink.label}
              </Link>
            ),
        )}
      </p>
      <Thread
        messages={messages.map(({ createdAt, ...message }) => ({
          ...message,
          at: createdAt,
          moment: `${formatMoment(createdAt, currentLocale())} IST`,
        }))}
      />
    </section>
  )
}
