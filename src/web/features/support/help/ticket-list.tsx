import type { TicketSummary } from '#contract/support/tickets.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { categoryWord, statusTones, statusWord } from '../ticket-words.ts'

/** A person's own tickets, each a way to what was written in it. */
export function TicketList({ tickets }: { tickets: readonly TicketSummary[] }) {
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
                  {dotted(
                    m.support_ticket_number({ number: ticket.number }),
                    categoryWord(ticket.category),
                    m.support_ticket_opened({ moment: formatMoment(ticket.createdAt, currentLocale()) }),
                  )}
                </span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {ticket.isAnswered && <Badge tone="action">{m.support_ticket_answered()}</Badge>}
                <Badge tone={statusTones[ticket.status]}>{statusWord(ticket.status)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
