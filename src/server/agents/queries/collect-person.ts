import { reviews } from '#database/schema/agents.ts'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/rights.ts'
import { personalPage } from '../../platform/rights.ts'

/** Reviews received are told without their author, as the public page does for whoever left. */
export const collectPerson: CollectPerson = (db, { id }) =>
  [
    { name: 'reviews_written', side: reviews.authorId },
    { name: 'reviews_received', side: reviews.agentId },
  ].map(({ name, side }) => ({
    name,
    key: 'id',
    count: () => db.$count(reviews, eq(side, id)),
    read: (after: string) =>
      db
        .select({
          id: reviews.id,
          rating: reviews.rating,
          content: reviews.content,
          reply: reviews.reply,
          repliedAt: reviews.repliedAt,
          status: reviews.status,
          createdAt: reviews.createdAt,
          updatedAt: reviews.updatedAt,
        })
        .from(reviews)
        .where(and(eq(side, id), gt(reviews.id, after)))
        .orderBy(asc(reviews.id))
        .limit(personalPage),
  }))
