import type { TicketDetail, TicketReply, TicketSummary } from '#contract/support/tickets.ts'

import { movesOfPerson } from '../policy.ts'
import type { ReplyRow, TicketRow } from '../queries/find-ticket.ts'
import type { OwnTicketRow } from '../queries/list-own-tickets.ts'

export function presentSummary({
  number,
  subject,
  category,
  status,
  waitingSince,
  createdAt,
  updatedAt,
}: OwnTicketRow): TicketSummary {
  return {
    number,
    subject,
    category,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isAnswered: status !== 'resolved' && waitingSince === null,
  }
}

/** For the person whose it is: who of the desk holds or wrote it stays with the desk. */
export function presentTicket(ticket: TicketRow, replies: TicketDetail['replies']): TicketDetail {
  return {
    ...presentSummary(ticket),
    description: ticket.description,
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
    listing: ticket.listing,
    replies,
    can: { moveTo: movesOfPerson(ticket.status) },
  }
}

export function presentReply({ id, isStaff, content, createdAt }: ReplyRow): TicketReply {
  return { id, isStaff, content, createdAt: createdAt.toISOString() }
}
