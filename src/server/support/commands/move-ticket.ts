import type { TicketStatus } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { mayHandle, staffTransitions, ticketLimits } from '../policy.ts'
import { lockTicket } from '../queries/find-ticket.ts'

type MoveTicket = { actor: Actor; number: number; to: 'resolved' | 'pending'; now: Date }

/** By the person whose it is; twice the same is once. Each opening may ring at the whole desk, so that they are counted. */
export async function moveTicket(
  db: Database,
  { actor, number, to, now }: MoveTicket,
): Promise<'moved' | 'unknown' | 'too_many'> {
  return db.transaction(async (tx) => {
    const uncheckedTicket = await lockTicket(tx, number)
    if (uncheckedTicket?.userId !== actor.userId) return 'unknown'
    const { id } = uncheckedTicket
    const from: TicketStatus[] = to === 'resolved' ? ['pending', 'in-progress'] : ['resolved']
    if (!from.includes(uncheckedTicket.status)) return 'moved'
    const taken = await takeAttempt(tx, { ...ticketLimits.moves, subject: [actor.userId], now })
    if (!taken.allowed) return 'too_many'
    await tx
      .update(tickets)
      .set({ ...stateAt(to, now), updatedAt: now })
      .where(and(eq(tickets.id, id), inArray(tickets.status, from)))
    await publishMove(tx, { ticketId: id, to, isByStaff: false, now })
    return 'moved'
  })
}

type SetTicketStatus = {
  actor: Actor
  number: number
  from: TicketStatus
  to: TicketStatus
  requestId: string
  now: Date
}

/** By the desk; somebody who works at it takes what nobody had. */
export async function setTicketStatus(
  db: Database,
  { actor, number, from, to, requestId, now }: SetTicketStatus,
): Promise<'moved' | 'unknown' | 'forbidden' | 'stale'> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return 'unknown'
    if (!mayHandle(actor, ticket) || !staffTransitions(actor, { ...ticket, status: from }).includes(to))
      return 'forbidden'
    const moved = await tx
      .update(tickets)
      .set({
        ...stateAt(to, now),
        assignedTo: sql`coalesce(${tickets.assignedTo}, ${actor.userId})`,
        updatedAt: now,
      })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.status, from)))
      .returning({ id: tickets.id })
    if (moved.length === 0) return 'stale'
    await audit(tx, {
      actor,
      action: 'support.setTicketStatus',
      subject: 'ticket',
      subjectId: ticket.id,
      before: { status: from },
      after: { status: to },
      requestId,
      now,
    })
    await publishMove(tx, { ticketId: ticket.id, to, isByStaff: true, now })
    await publishLiveEvent(tx, ticket.userId === null ? [] : [ticket.userId], {
      kind: 'ticket',
      subjectId: ticket.id,
    })
    return 'moved'
  })
}

/** A ticket that is taken in hand waits on; one that is opened again begins to wait for whoever closed it. */
function stateAt(to: TicketStatus, now: Date) {
  if (to === 'resolved') return { status: to, resolvedAt: now, waitingSince: null }
  return {
    status: to,
    resolvedAt: null,
    waitingSince: to === 'pending' ? now : tickets.waitingSince,
  }
}

async function publishMove(
  tx: Database,
  { ticketId, to, isByStaff, now }: { ticketId: string; to: TicketStatus; isByStaff: boolean; now: Date },
) {
  await publishEvent(tx, { name: 'ticket.moved', ticketId, to, isByStaff, at: now.toISOString() })
}
