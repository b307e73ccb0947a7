import type { Colleague } from '#contract/support/colleagues.ts'
import type { DeskEntry, DeskReply, DeskTicket } from '#contract/support/ticket-desk.ts'

import { maskedEmail, maskedPhone } from '../../accounts/present/masked.ts'
import type { Actor } from '../../platform/context.ts'
import { answerBy, isOver, mayHandle, minutesBetween, movesOfDesk } from '../policy.ts'
import type { ReplyRow, TicketRow } from '../queries/find-ticket.ts'
import type { DeskRow } from '../queries/list-desk-tickets.ts'

type Reader = { actor: Actor; now: Date }

export function presentEntry(
  { number, subject, category, status, priority, waitingSince, createdAt, person, holder }: DeskRow,
  { actor, now }: Reader,
): DeskEntry {
  const due = answerBy({ waitingSince, priority })
  return {
    number,
    subject,
    category,
    status,
    priority,
    person: { name: person.name },
    holder: holder && { ...holder, isCaller: holder.userId === actor.userId },
    createdAt: createdAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    waitedMinutes: waitingSince && minutesBetween(waitingSince, now),
    answerBy: due?.toISOString() ?? null,
    isOverdue: isOver(due, now),
  }
}

type Read = { replies: DeskTicket['replies']; seen: number; colleagues: Colleague[]; mayReveal: boolean }

export function presentDeskTicket(
  ticket: TicketRow,
  { mayReveal, ...read }: Read,
  reader: Reader,
): DeskTicket {
  const { person, description, listing, resolvedAt, createdAt, firstAnsweredAt } = ticket
  return {
    ...presentEntry(ticket, reader),
    description,
    listing,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    answeredAfterMinutes: minutesBetween(createdAt, firstAnsweredAt),
    person: {
      ...person,
      email: maskedEmail(person.email),
      phone: person.phone && maskedPhone(person.phone),
      role: person.role ?? 'owner',
      since: person.since.toISOString(),
    },
    ...read,
    can: {
      answer: mayHandle(reader.actor, ticket),
      reveal: mayReveal,
      moveTo: [...movesOfDesk(reader.actor, ticket)],
    },
  }
}

export function presentDeskReply({ createdAt, ...reply }: ReplyRow): DeskReply {
  return { ...reply, createdAt: createdAt.toISOString() }
}
