import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

/** The owner's listings that were not approved, the last decided first; served by properties_of_owner_newest_idx. */
export async function listRejected(db: Database, { userId, limit }: { userId: string; limit: number }) {
  const rows = await db
    .select({
      id: properties.id,
      title: properties.title,
      reason: properties.rejectionReason,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(properties)
    .where(
      and(
        eq(properties.userId, userId),
        eq(properties.approvalStatus, 'rejected'),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(properties.updatedAt), desc(properties.id))
    .limit(limit)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ id, title, reason }) => ({ id, title, reason })) }
}
