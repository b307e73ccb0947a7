import type { DeskEntry } from '#contract/support/ticket-desk.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { durationWord } from '#web/ui/duration-word.ts'

import { categoryWord, statusTones, statusWord } from '../ticket-words.ts'
import { priorityTones, priorityWord } from './priority-words.ts'

/** The longest wait first; each line leads into its ticket. */
export function DeskQueue({ tickets }: { tickets: readonly DeskEntry[] }) {
  return (
    <Card as="section" aria-label={m.support_desk_title()} className="px-4 py-1">
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
                  {dotted(
                    m.support_ticket_number({ number: ticket.number }),
                    ticket.person.name,
                    categoryWord(ticket.category),
                  )}
                </span>
              </span>
              <span className="truncate text-sm text-ink-2">{holderOf(ticket)}</span>
              <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
                {ticket.priority !== 'normal' && ticket.status !== 'resolved' && (
                  <Badge tone={priorityTones[ticket.priority]}>{priorityWord(ticket.priority)}</Badge>
                )}
                {ticket.isOverdue && <Badge tone="lac-soft">{m.support_desk_overdue()}</Badge>}
                <Badge tone={statusTones[ticket.status]}>{statusWord(ticket.status)}</Badge>
                <span className="text-ink-3 lg:basis-full">{waitOf(ticket)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function holderOf({ holder }: DeskEntry): string {
  if (!holder) return m.support_desk_unassigned()
  return m.support_desk_with({ name: holder.isCaller ? m.support_desk_with_you() : holder.name })
}

function waitOf({ status, answerBy, waitedMinutes, createdAt }: DeskEntry): string {
  if (answerBy !== null && waitedMinutes !== null)
    return dotted(
      m.support_desk_waits({ span: durationWord(waitedMinutes) }),
      m.support_desk_answer_by({ moment: formatMoment(answerBy, currentLocale()) }),
    )
  if (status !== 'resolved') return m.support_desk_not_waiting()
  return m.support_ticket_opened({ moment: formatMoment(createdAt, currentLocale()) })
}
