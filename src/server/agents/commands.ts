import { eq, and, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { reviews } from '#database/schema/agents.ts'

import { notify } from '../messages/commands/notifications.ts'
import type { MemberCall } from '../platform/call.ts'
import { refused } from '../platform/outcome.ts'
import { lockRating, setRating } from '../profiles/commands/badges.ts'
import { findEntitlement, findOwnReview } from './queries.ts'

export async function replyToReview(
  { db, actor, now }: MemberCall,
  { id, reply }: { id: string; reply: string },
) {
  const changed = await db
    .update(reviews)
    .set(reply === '' ? { reply: null, repliedAt: null } : { reply, repliedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.agentId, actor.userId), eq(reviews.status, 'published')))
    .returning({ id: reviews.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

type WriteReview = { agent: { userId: string; userNumericId: number }; rating: number; content: string }

/** One review per person and agent, editable; only the first notifies the agent. */
export async function writeReview(call: MemberCall, { agent, rating, content }: WriteReview) {
  return call.transaction(async ({ db, actor, now }) => {
    await lockRating(db, agent.userId)
    const pair = { agentId: agent.userId, authorId: actor.userId }
    const own = await findOwnReview(db, pair)
    if (own) {
      await db.update(reviews).set({ rating, content, updatedAt: now }).where(eq(reviews.id, own.id))
    } else {
      const entitlement = await findEntitlement(db, pair)
      if (!entitlement) return refused('NOT_ENTITLED')
      const written = { ...pair, ...entitlement, rating, content, createdAt: now, updatedAt: now }
      const [review] = await db.insert(reviews).values(written).returning({ id: reviews.id })
      if (!review) throw new Error('The inserted review was not returned')
      await notify(db, {
        userId: agent.userId,
        kind: 'review_received',
        parameters: { name: actor.name, rating },
        link: `/agents/${agent.userNumericId}#reviews`,
        eventKey: `review:${review.id}`,
        now,
      })
    }
    await setRating(db, { userId: agent.userId, ...(await sumRatings(db, agent.userId)) })
    return null
  })
}

async function sumRatings(db: Database, agentId: string) {
  const [sums] = await db
    .select({
      reviewCount: sql<number>`count(*)`.mapWith(Number),
      ratingTotal: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.agentId, agentId), eq(reviews.status, 'published')))
  return sums ?? { reviewCount: 0, ratingTotal: 0 }
}
