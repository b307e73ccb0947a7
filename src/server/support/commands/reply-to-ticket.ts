import type { Database } from '#database/client.ts'
import { ticketReplies, tickets } from '#database/schema/support.ts'
import { eq, sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { ticketLimits } from '../policy.ts'
import { findSentReply, lockTicket } from '../queries/find-ticket.ts'

type ReplyToTicket = {
  actor: Actor
  number: number
  content: string
  submissionKey?: string | undefined
  now: Date
}

/** Words of the person; a resolved ticket waits for the desk again. */
export async function replyToTicket(
  db: Database,
  { actor, number, content, submissionKey, now }: ReplyToTicket,
): Promise<'replied' | 'unknown' | 'too_many'> {
  return db.transaction(async (tx) => {
    const uncheckedTicket = await lockTicket(tx, number)
    if (uncheckedTicket?.userId !== actor.userId) return 'unknown'
    if (await findSentReply(tx, { authorId: actor.userId, submissionKey })) return 'replied'
    const taken = await takeAttempt(tx, { ...ticketLimits.replies, subject: [actor.userId], now })
    if (!taken.allowed) return 'too_many'

    const { id, status } = uncheckedTicket
    const [made] = await tx
      .insert(ticketReplies)
      .values({ ticketId: id, authorId: actor.userId, content, submissionKey, createdAt: now })
      .returning({ id: ticketReplies.id })
    if (!made) throw new Error('The inserted reply was not returned')
    await tx
      .update(tickets)
      .set({
        waitingSince: sql`coalesce(${tickets.waitingSince}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
        ...(status === 'resolved' && { status: 'pending', resolvedAt: null }),
      })
      .where(eq(tickets.id, id))
    await publishEvent(tx, { name: 'ticket.replied', replyId: made.id })
    return 'replied'
  })
}
