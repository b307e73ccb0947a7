import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, between, eq, isNotNull } from 'drizzle-orm'

type EndingFor = { userId: string; from: Date; to: Date; limit: number }

/** The owner's featured listings whose time ends in this period; served by properties_featured_of_owner_idx. */
export async function listEndingFeaturings(db: Database, { userId, from, to, limit }: EndingFor) {
  const rows = await db
    .select({ id: properties.id, title: properties.title, until: properties.featuredUntil })
    .from(properties)
    .where(
      and(
        eq(properties.userId, userId),
        eq(properties.featured, true),
        isNotNull(properties.featuredUntil),
        between(properties.featuredUntil, from, to),
      ),
    )
    .orderBy(asc(properties.featuredUntil), asc(properties.id))
    .limit(limit)
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []))
}
