import type { Database } from '#database/client.ts'
import { reviews } from '#database/schema/agents.ts'
import { and, eq } from 'drizzle-orm'

type ReplyToReview = { agentId: string; id: string; reply: string; now: Date }

/** Answers whether there is such a published review of this agent. */
export async function replyToReview(
  db: Database,
  { agentId, id, reply, now }: ReplyToReview,
): Promise<boolean> {
  const changed = await db
    .update(reviews)
    .set(reply === '' ? { reply: null, repliedAt: null } : { reply, repliedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.agentId, agentId), eq(reviews.status, 'published')))
    .returning({ id: reviews.id })
  return changed.length > 0
}
