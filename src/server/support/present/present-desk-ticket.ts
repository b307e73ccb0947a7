import type { DeskEntry, DeskReply, DeskTicket } from '#contract/support/ticket-desk.ts'

import type { Actor } from '../../platform/context.ts'
import { isOverdue, mayHandle, movesOfDesk } from '../policy.ts'
import type { ReplyRow, TicketRow } from '../queries/find-ticket.ts'
import type { DeskRow } from '../queries/list-desk-tickets.ts'

type Reader = { actor: Actor; now: Date }

export function presentEntry(
  { number, subject, category, status, waitingSince, createdAt, person, holder }: DeskRow,
  { actor, now }: Reader,
): DeskEntry {
  return {
    number,
    subject,
    category,
    status,
    person: { name: person.name },
    holder: holder && { ...holder, isCaller: holder.userId === actor.userId },
    createdAt: createdAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    isOverdue: isOverdue(waitingSince, now),
  }
}

type Read = { replies: DeskTicket['replies']; seen: number }

export function presentDeskTicket(ticket: TicketRow, { replies, seen }: Read, reader: Reader): DeskTicket {
  const { person, description, listing, resolvedAt } = ticket
  return {
    ...presentEntry(ticket, reader),
    description,
    listing,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    person: { ...person, role: person.role ?? 'owner', since: person.since.toISOString() },
    replies,
    seen,
    can: { answer: mayHandle(reader.actor, ticket), moveTo: [...movesOfDesk(reader.actor, ticket)] },
  }
}

export function presentDeskReply({ createdAt, ...reply }: ReplyRow): DeskReply {
  return { ...reply, createdAt: createdAt.toISOString() }
}
