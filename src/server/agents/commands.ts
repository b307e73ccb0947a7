import { eq, and, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { reviews } from '#database/schema/agents.ts'

import { notify } from '../messages/commands/notifications.ts'
import type { Actor } from '../platform/context.ts'
import { refused } from '../platform/outcome.ts'
import { lockRating, setRating } from '../profiles/commands/badges.ts'
import { findEntitlement, findOwnReview } from './queries.ts'

type ReplyToReview = { agentId: string; id: string; reply: string; now: Date }

export async function replyToReview(db: Database, { agentId, id, reply, now }: ReplyToReview) {
  const changed = await db
    .update(reviews)
    .set(reply === '' ? { reply: null, repliedAt: null } : { reply, repliedAt: now })
    .where(and(eq(reviews.id, id), eq(reviews.agentId, agentId), eq(reviews.status, 'published')))
    .returning({ id: reviews.id })
  return changed.length === 0 ? refused('NOT_FOUND') : null
}

type WriteReview = {
  actor: Actor
  agent: { userId: string; userNumericId: number }
  rating: number
  content: string
  now: Date
}

/** One review per person and agent, editable; only the first notifies the agent. */
export async function writeReview(db: Database, { actor, agent, rating, content, now }: WriteReview) {
  return db.transaction(async (tx) => {
    await lockRating(tx, agent.userId)
    const pair = { agentId: agent.userId, authorId: actor.userId }
    const own = await findOwnReview(tx, pair)
    if (own) {
      await tx.update(reviews).set({ rating, content, updatedAt: now }).where(eq(reviews.id, own.id))
    } else {
      const entitlement = await findEntitlement(tx, pair)
      if (!entitlement) return refused('NOT_ENTITLED')
      const written = { ...pair, ...entitlement, rating, content, createdAt: now, updatedAt: now }
      const [review] = await tx.insert(reviews).values(written).returning({ id: reviews.id })
      if (!review) throw new Error('The inserted review was not returned')
      await notify(tx, {
        userId: agent.userId,
        kind: 'review_received',
        parameters: { name: actor.name, rating },
        link: `/agents/${agent.userNumericId}#reviews`,
        eventKey: `review:${review.id}`,
        now,
      })
    }
    await setRating(tx, { userId: agent.userId, ...(await sumRatings(tx, agent.userId)) })
    return null
  })
}

async function sumRatings(tx: Database, agentId: string) {
  const [sums] = await tx
    .select({
      reviewCount: sql<number>`count(*)`.mapWith(Number),
      ratingTotal: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.agentId, agentId), eq(reviews.status, 'published')))
  return sums ?? { reviewCount: 0, ratingTotal: 0 }
}
