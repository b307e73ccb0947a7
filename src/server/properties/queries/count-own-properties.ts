import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyDrafts } from '#database/schema/property-history.ts'
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

type Span = { start: Date; middle: Date }

/**
 * What somebody offers, how often all they ever listed was seen, and how many homes they listed since `middle` and from
 * `start` until then. Served by properties_of_owner_newest_idx.
 */
export async function countOwnProperties(db: Database, userId: string, { start, middle }: Span) {
  const here = isNull(properties.archivedAt)
  const [counts] = await db
    .select({
      total: countOf(here),
      inReview: countOf(and(here, eq(properties.approvalStatus, 'pending'), isNull(properties.takenDownAt))),
      views: sql<number>`coalesce(sum(${properties.viewsCount}), 0)`.mapWith(Number),
      recent: countOf(gte(properties.createdAt, middle)),
      before: countOf(and(gte(properties.createdAt, start), lt(properties.createdAt, middle))),
    })
    .from(properties)
    .where(eq(properties.userId, userId))
  return counts ?? { total: 0, inReview: 0, views: 0, recent: 0, before: 0 }
}

/** Whether somebody has a listing, archived ones too, or a draft. Served by properties_of_owner_newest_idx, property_drafts_of_user_idx. */
export async function hasListings(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${properties} where user_id = ${userId})
      or exists (select 1 from ${propertyDrafts} where user_id = ${userId}) as has`)
  return rows[0]?.has ?? false
}

/** Those not archived. Served by properties_of_owner_newest_idx. */
export async function countUnarchivedProperties(db: Database, userId: string): Promise<number> {
  return db.$count(properties, and(eq(properties.userId, userId), isNull(properties.archivedAt)))
}

/** Every home of somebody, archived ones too: what was seen of them was seen. */
export function idsOfOwner(userId: string): SQL {
  return sql`select p.id as property_id from properties p where p.user_id = ${userId}::uuid`
}

function countOf(condition: SQL | undefined) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
}
