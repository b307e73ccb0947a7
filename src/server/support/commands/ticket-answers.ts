import { eq, sql, and } from 'drizzle-orm'

import type { TicketPriority } from '#contract/support/ticket-queue.ts'
import type { Database } from '#database/client.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { mayHandle } from '../policy.ts'
import { countReplies, findSentReply, lockTicket } from '../queries/tickets.ts'

type AnswerTicket = {
  actor: Actor
  number: number
  content: string
  seen: number
  isInternal: boolean
  resolves: boolean
  submissionKey?: string | undefined
  requestId: string
  now: Date
}

type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** Refused where the ticket has a message, of the person or a colleague, that the author has not seen. */
export async function answerTicket(db: Database, answer: AnswerTicket) {
  const { actor, number, seen, isInternal, submissionKey } = answer
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket)) return refused('FORBIDDEN')
    if (await findSentReply(tx, { authorId: actor.userId, submissionKey })) return null
    if (!isInternal && (await countReplies(tx, ticket.id)) !== seen) return refused('STALE')
    const replyId = await saveReply(tx, ticket, answer)
    if (isInternal) return null
    await updateTicket(tx, ticket, answer)
    await publishEvent(tx, { name: 'ticket.replied', replyId })
    await publishLiveEvent(tx, ticket.userId === null ? [] : [ticket.userId], {
      kind: 'ticket',
      subjectId: ticket.id,
    })
    return null
  })
}

async function saveReply(tx: Database, ticket: LockedTicket, answer: AnswerTicket): Promise<string> {
  const { actor, content, isInternal, submissionKey, requestId, now } = answer
  const [reply] = await tx
    .insert(ticketReplies)
    .values({
      ticketId: ticket.id,
      authorId: actor.userId,
      isStaff: true,
      isInternal,
      content,
      submissionKey,
      createdAt: now,
    })
    .returning({ id: ticketReplies.id })
  if (!reply) throw new Error('The inserted reply was not returned')
  await audit(tx, {
    actor,
    action: isInternal ? 'support.noteTicket' : 'support.answerTicket',
    subject: 'ticket',
    subjectId: ticket.id,
    details: { replyId: reply.id },
    requestId,
    now,
  })
  return reply.id
}

/** The first to answer becomes the assignee. */
async function updateTicket(
  tx: Database,
  { id }: LockedTicket,
  { actor, resolves, now }: AnswerTicket,
): Promise<void> {
  await tx
    .update(tickets)
    .set({
      status: resolves ? 'resolved' : 'in-progress',
      resolvedAt: resolves ? now : null,
      waitingSince: null,
      firstAnsweredAt: sql`coalesce(${tickets.firstAnsweredAt}, ${now.toISOString()}::timestamptz)`,
      assignedTo: sql`coalesce(${tickets.assignedTo}, ${actor.userId})`,
      updatedAt: now,
    })
    .where(eq(tickets.id, id))
}

type SetTicketPriority = {
  actor: Actor
  number: number
  from: TicketPriority
  to: TicketPriority
  requestId: string
  now: Date
}

/** Of two simultaneous changes the second is refused; idempotent. */
export async function setTicketPriority(
  db: Database,
  { actor, number, from, to, requestId, now }: SetTicketPriority,
) {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket)) return refused('FORBIDDEN')
    if (ticket.priority === to) return null
    const updated = await tx
      .update(tickets)
      .set({ priority: to, updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.priority, from)))
      .returning({ id: tickets.id })
    if (updated.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: 'support.setTicketPriority',
      subject: 'ticket',
      subjectId: ticket.id,
      before: { priority: from },
      after: { priority: to },
      requestId,
      now,
    })
    return null
  })
}
