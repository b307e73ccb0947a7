import { and, eq, sql, inArray } from 'drizzle-orm'
import type { z } from 'zod'

import type { setTicketStatusInput } from '#contract/support/ticket-queue.ts'
import type {
  createTicketInput,
  moveTicketInput,
  replyInput,
  TicketStatus,
} from '#contract/support/tickets.ts'
import { tickets, ticketReplies } from '#database/schema/support.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { ticketLimits, mayHandle, listStaffMoves } from '../policy.ts'
import { findSentReply, lockTicket } from '../queries/tickets.ts'

/** Serialised per person: a form sent twice creates one ticket and counts once. */
export async function createTicket(
  call: MemberCall,
  { subject, category, description, listing, submissionKey }: z.output<typeof createTicketInput>,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`support.ticket:${actor.userId}`}, 0))`,
    )
    const sent = await findSentTicket(call, submissionKey)
    if (sent) return { number: sent.number }
    const propertyId = await findVisibleListing(call, listing)
    if (propertyId === undefined) return refused('LISTING_UNKNOWN')
    if (!(await takeTicketAttempts(call))) return refused('TOO_MANY_REQUESTS')

    const [ticket] = await db
      .insert(tickets)
      .values({
        userId: actor.userId,
        propertyId,
        subject,
        category,
        description,
        submissionKey,
        waitingSince: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: tickets.id, number: tickets.ticketNumber })
    if (!ticket) throw new Error('The inserted ticket was not returned')
    await call.publish({ name: 'ticket.received', ticketId: ticket.id })
    return { number: ticket.number }
  })
}

async function findSentTicket({ db, actor }: MemberCall, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [ticket] = await db
    .select({ number: tickets.ticketNumber })
    .from(tickets)
    .where(and(eq(tickets.userId, actor.userId), eq(tickets.submissionKey, submissionKey)))
  return ticket
}

/** Null where none was named; undefined where the person may not see it. */
async function findVisibleListing(
  { db, actor }: MemberCall,
  listing: string,
): Promise<string | null | undefined> {
  if (listing === '') return null
  const unchecked = await findUncheckedListing(db, listing)
  return unchecked && canSeeProperty(actor, unchecked) ? unchecked.id : undefined
}

async function takeTicketAttempts({ db, actor, now }: MemberCall): Promise<boolean> {
  const subject = [actor.userId]
  const ofHour = await takeAttempt(db, { ...ticketLimits.hour, subject, now })
  const ofDay = await takeAttempt(db, { ...ticketLimits.day, subject, now })
  return ofHour.allowed && ofDay.allowed
}

/** Reply of the person; reopens a resolved ticket. */
export async function replyToTicket(
  call: MemberCall,
  { number, content, submissionKey }: z.output<typeof replyInput>,
) {
  return call.transaction(async ({ db, actor, now, publish }) => {
    const uncheckedTicket = await lockTicket(db, number)
    if (uncheckedTicket?.userId !== actor.userId) return refused('NOT_FOUND')
    if (await findSentReply(db, { authorId: actor.userId, submissionKey })) return null
    const attempt = await takeAttempt(db, { ...ticketLimits.replies, subject: [actor.userId], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')

    const { id, status } = uncheckedTicket
    const [reply] = await db
      .insert(ticketReplies)
      .values({ ticketId: id, authorId: actor.userId, content, submissionKey, createdAt: now })
      .returning({ id: ticketReplies.id })
    if (!reply) throw new Error('The inserted reply was not returned')
    await db
      .update(tickets)
      .set({
        waitingSince: sql`coalesce(${tickets.waitingSince}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
        ...(status === 'resolved' && { status: 'pending', resolvedAt: null }),
      })
      .where(eq(tickets.id, id))
    await publish({ name: 'ticket.replied', replyId: reply.id })
    return null
  })
}

/** Change of status by the ticket's owner; idempotent. Limited, because each reopening may notify the whole team. */
export async function moveTicket(call: MemberCall, { number, to }: z.output<typeof moveTicketInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const uncheckedTicket = await lockTicket(db, number)
    if (uncheckedTicket?.userId !== actor.userId) return refused('NOT_FOUND')
    const { id } = uncheckedTicket
    const from: TicketStatus[] = to === 'resolved' ? ['pending', 'in-progress'] : ['resolved']
    if (!from.includes(uncheckedTicket.status)) return null
    const attempt = await takeAttempt(db, { ...ticketLimits.moves, subject: [actor.userId], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')
    await db
      .update(tickets)
      .set({ ...statusColumns(to, now), updatedAt: now })
      .where(and(eq(tickets.id, id), inArray(tickets.status, from)))
    await publishMove(call, { ticketId: id, to, isByStaff: false })
    return null
  })
}

/** Change of status by staff; assigns an unassigned ticket. */
export async function setTicketStatus(
  call: MemberCall,
  { number, from, to }: z.output<typeof setTicketStatusInput>,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const ticket = await lockTicket(db, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket) || !listStaffMoves(actor, { ...ticket, status: from }).includes(to))
      return refused('FORBIDDEN')
    const moved = await db
      .update(tickets)
      .set({
        ...statusColumns(to, now),
        assignedTo: sql`coalesce(${tickets.assignedTo}, ${actor.userId})`,
        updatedAt: now,
      })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.status, from)))
      .returning({ id: tickets.id })
    if (moved.length === 0) return refused('STALE')
    await call.audit({
      action: 'support.setTicketStatus',
      subject: 'ticket',
      subjectId: ticket.id,
      before: { status: from },
      after: { status: to },
    })
    await publishMove(call, { ticketId: ticket.id, to, isByStaff: true })
    await publishLiveEvent(db, ticket.userId === null ? [] : [ticket.userId], {
      kind: 'ticket',
      subjectId: ticket.id,
    })
    return null
  })
}

/** Starting work keeps the waiting time; a return to pending restarts it. */
function statusColumns(to: TicketStatus, now: Date) {
  if (to === 'resolved') return { status: to, resolvedAt: now, waitingSince: null }
  return {
    status: to,
    resolvedAt: null,
    waitingSince: to === 'pending' ? now : tickets.waitingSince,
  }
}

async function publishMove(
  { now, publish }: Call,
  moved: { ticketId: string; to: TicketStatus; isByStaff: boolean },
) {
  await publish({ name: 'ticket.moved', ...moved, at: now.toISOString() })
}
