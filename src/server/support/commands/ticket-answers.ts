import { eq, sql, and } from 'drizzle-orm'
import type { z } from 'zod'

import type { answerTicketInput, setTicketPriorityInput } from '#contract/support/ticket-queue.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'

import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { mayHandle } from '../policy.ts'
import { countReplies, findSentReply, lockTicket } from '../queries/tickets.ts'

type AnswerTicket = z.output<typeof answerTicketInput>
type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** Refused where the ticket has a message, of the person or a colleague, that the author has not seen. */
export async function answerTicket(call: MemberCall, answer: AnswerTicket) {
  const { number, seen, isInternal, submissionKey } = answer
  return call.transaction(async (call) => {
    const { db, actor } = call
    const ticket = await lockTicket(db, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket)) return refused('FORBIDDEN')
    if (await findSentReply(db, { authorId: actor.userId, submissionKey })) return null
    if (!isInternal && (await countReplies(db, ticket.id)) !== seen) return refused('STALE')
    const replyId = await saveReply(call, ticket, answer)
    if (isInternal) return null
    await updateTicket(call, ticket, answer)
    await call.publish({ name: 'ticket.replied', replyId })
    await publishLiveEvent(db, ticket.userId === null ? [] : [ticket.userId], {
      kind: 'ticket',
      subjectId: ticket.id,
    })
    return null
  })
}

async function saveReply(
  { db, actor, now, audit }: MemberCall,
  ticket: LockedTicket,
  { content, isInternal, submissionKey }: AnswerTicket,
): Promise<string> {
  const [reply] = await db
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
  await audit({
    action: isInternal ? 'support.noteTicket' : 'support.answerTicket',
    subject: 'ticket',
    subjectId: ticket.id,
    details: { replyId: reply.id },
  })
  return reply.id
}

/** The first to answer becomes the assignee. */
async function updateTicket(
  { db, actor, now }: MemberCall,
  { id }: LockedTicket,
  { resolves }: AnswerTicket,
): Promise<void> {
  await db
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

/** Of two simultaneous changes the second is refused; idempotent. */
export async function setTicketPriority(
  call: MemberCall,
  { number, from, to }: z.output<typeof setTicketPriorityInput>,
) {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const ticket = await lockTicket(db, number)
    if (!ticket) return refused('NOT_FOUND')
    if (!mayHandle(actor, ticket)) return refused('FORBIDDEN')
    if (ticket.priority === to) return null
    const updated = await db
      .update(tickets)
      .set({ priority: to, updatedAt: now })
      .where(and(eq(tickets.id, ticket.id), eq(tickets.priority, from)))
      .returning({ id: tickets.id })
    if (updated.length === 0) return refused('STALE')
    await audit({
      action: 'support.setTicketPriority',
      subject: 'ticket',
      subjectId: ticket.id,
      before: { priority: from },
      after: { priority: to },
    })
    return null
  })
}
