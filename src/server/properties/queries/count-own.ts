import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'

/** Served by properties_of_owner_newest_idx. */
export async function countOwnProperties(db: Database, userId: string) {
  const [counts] = await db
    .select({
      properties: sql<number>`count(*)`.mapWith(Number),
      inReview: sql<number>`count(*) filter (where ${properties.approvalStatus} = 'pending')`.mapWith(Number),
      totalViews: sql<number>`coalesce(sum(${properties.viewsCount}), 0)`.mapWith(Number),
    })
    .from(properties)
    .where(and(eq(properties.userId, userId), isNull(properties.archivedAt)))
  return counts ?? { properties: 0, inReview: 0, totalViews: 0 }
}
