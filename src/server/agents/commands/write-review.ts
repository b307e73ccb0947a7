import type { Database } from '#database/client.ts'
import { reviews } from '#database/schema/agents.ts'
import { and, eq, sql } from 'drizzle-orm'

import { notify } from '../../messages/commands/notify.ts'
import type { Actor } from '../../platform/context.ts'
import { lockRating, setRating } from '../../profiles/commands/set-rating.ts'
import { findEntitlement, findOwnReview } from '../queries/list-reviews.ts'

type WriteReview = {
  actor: Actor
  agent: { userId: string; userNumericId: number }
  rating: number
  content: string
  now: Date
}

/** One review a person and agent: written again it is changed. The agent hears of the first. */
export async function writeReview(
  db: Database,
  { actor, agent, rating, content, now }: WriteReview,
): Promise<'written' | 'not_entitled'> {
  return db.transaction(async (tx): Promise<'written' | 'not_entitled'> => {
    await lockRating(tx, agent.userId)
    const pair = { agentId: agent.userId, authorId: actor.userId }
    const own = await findOwnReview(tx, pair)
    if (own) {
      await tx.update(reviews).set({ rating, content, updatedAt: now }).where(eq(reviews.id, own.id))
    } else {
      const entitlement = await findEntitlement(tx, pair)
      if (!entitlement) return 'not_entitled'
      const written = { ...pair, ...entitlement, rating, content, createdAt: now, updatedAt: now }
      const [review] = await tx.insert(reviews).values(written).returning({ id: reviews.id })
      if (!review) throw new Error('The inserted review was not returned')
      await notify(tx, {
        userId: agent.userId,
        kind: 'review_received',
        parameters: { name: actor.name, rating },
        link: `/agents/${agent.userNumericId}#reviews`,
        newsKey: `review:${review.id}`,
        now,
      })
    }
    await setRating(tx, { userId: agent.userId, ...(await sumRatings(tx, agent.userId)) })
    return 'written'
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
