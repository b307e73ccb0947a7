import { and, eq, sql, inArray } from 'drizzle-orm'

import type { TicketCategory, TicketStatus } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { tickets, ticketReplies } from '#database/schema/support.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { ticketLimits, mayHandle, listStaffMoves } from '../policy.ts'
import { findSentReply, lockTicket } from '../queries/tickets.ts'

type CreateTicket = {
  actor: Actor
  subject: string
  category: TicketCategory
  description: string
  listing: string
  submissionKey?: string | undefined
  now: Date
}

/** Serialised per person: a form sent twice creates one ticket and counts once. */
export async function createTicket(
  db: Database,
  { actor, subject, category, description, listing, submissionKey, now }: CreateTicket,
) {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`support.ticket:${actor.userId}`}, 0))`,
    )
    const sent = await findSentTicket(tx, actor, submissionKey)
    if (sent) return { number: sent.number }
    const propertyId = await findVisibleListing(tx, actor, listing)
    if (propertyId === undefined) return refused('LISTING_UNKNOWN')
    if (!(await takeTicketAttempts(tx, actor, now))) return refused('TOO_MANY_REQUESTS')

    const [ticket] = await tx
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
    await publishEvent(tx, { name: 'ticket.received', ticketId: ticket.id })
    return { number: ticket.number }
  })
}

async function findSentTicket(tx: Database, { userId }: Actor, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [ticket] = await tx
    .select({ number: tickets.ticketNumber })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.submissionKey, submissionKey)))
  return ticket
}

/** Null where none was named; undefined where the person may not see it. */
async function findVisibleListing(
  tx: Database,
  actor: Actor,
  listing: string,
): Promise<string | null | undefined> {
  if (listing === '') return null
  const unchecked = await findUncheckedListing(tx, listing)
  return unchecked && canSeeProperty(actor, unchecked) ? unchecked.id : undefined
}

async function takeTicketAttempts(tx: Database, { userId }: Actor, now: Date): Promise<boolean> {
  const subject = [userId]
  const ofHour = await takeAttempt(tx, { ...ticketLimits.hour, subject, now })
  const ofDay = await takeAttempt(tx, { ...ticketLimits.day, subject, now })
  return ofHour.allowed && ofDay.allowed
}

type ReplyToTicket = {
  actor: Actor
  number: number
  content: string
  submissionKey?: string | undefined
  now: Date
}

/** Reply of the person; reopens a resolved ticket. */
export async function replyToTicket(
  db: Database,
  { actor, number, content, submissionKey, now }: ReplyToTicket,
) {
  return db.transaction(async (tx) => {
    const uncheckedTicket = await lockTicket(tx, number)
    if (uncheckedTicket?.userId !== actor.userId) return refused('NOT_FOUND')
    if (await findSentReply(tx, { authorId: actor.userId, submissionKey })) return null
    const attempt = await takeAttempt(tx, { ...ticketLimits.replies, subject: [actor.userId], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')

    const { id, status } = uncheckedTicket
    const [reply] = await tx
      .insert(ticketReplies)
      .values({ ticketId: id, authorId: actor.userId, content, submissionKey, createdAt: now })
      .returning({ id: ticketReplies.id })
    if (!reply) throw new Error('The inserted reply was not returned')
    await tx
      .update(tickets)
      .set({
        waitingSince: sql`coalesce(${tickets.waitingSince}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
        ...(status === 'resolved' && { status: 'pending', resolvedAt: null }),
      })
      .where(eq(tickets.id, id))
    await publishEvent(tx, { name: 'ticket.replied', replyId: reply.id })
    return null
  })
}

type MoveTicket = { actor: Actor; number: number; to: 'resolved' | 'pending'; now: Date }

/** Change of status by the ticket's owner; idempotent. Limited, because each reopening may notify the whole team. */
export async function moveTicket(db: Database, { actor, number, to, now }: MoveTicket) {
  return db.transaction(async (tx) => {
    const uncheckedTicket = await lockTicket(tx, number)
    if (uncheckedTicket?.userId !== actor.userId) return refused('NOT_FOUND')
    const { id } = uncheckedTicket
    const from: TicketStatus[] = to === 'resolved' ? ['pending', 'in-progress'] : ['resolved']
    if (!from.includes(uncheckedTicket.status)) return null
    const attempt = await takeAttempt(tx, { ...ticketLimits.moves, subject: [actor.userId], now })
    if (!attempt.allowed) return refused('TOO_MANY_REQUESTS')
    await tx
      .update(tickets)
      .set({ ...statusColumns(to, now), updatedAt: now })
      .where(and(eq(tickets.id, id), inArray(tickets.status, from)))
    await publishMove(tx, { ticketId: id, to, isByStaff: false, now })
    return null
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

/** Change of status by staff; assigns an unassigned ticket. */
export async function setTicketStatus(
  db: Database,
  { actor, number, from, to, requestId, now }: SetTicketStatus,
) {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket) || !listStaffMoves(actor, { ...ticket, status: from }).includes(to))
      return refused('FORBIDDEN')
    const moved = await tx
      .update(tickets)
      .set({
        ...statusColumns(to, now),
        assignedTo: sql`coalesce(${tickets.assignedTo}, ${actor.userId})`,
        updatedAt: now,
      })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.status, from)))
      .returning({ id: tickets.id })
    if (moved.length === 0) return refused('STALE')
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
  tx: Database,
  { ticketId, to, isByStaff, now }: { ticketId: string; to: TicketStatus; isByStaff: boolean; now: Date },
) {
  await publishEvent(tx, { name: 'ticket.moved', ticketId, to, isByStaff, at: now.toISOString() })
}
