import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'

/** Leads of each of the person's own homes; served by leads_of_property_idx. */
export async function countReceived(
  db: Database,
  { userId, propertyIds }: { userId: string; propertyIds: readonly string[] },
) {
  if (propertyIds.length === 0) return []
  return db
    .select({
      propertyId: properties.id,
      total: count(),
      open: sql<number>`count(*) filter (where ${leads.status} in ('new', 'contacted', 'interested'))`.mapWith(
        Number,
      ),
    })
    .from(properties)
    .innerJoin(leads, eq(leads.propertyId, properties.id))
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, userId)))
    .groupBy(properties.id)
    .orderBy(properties.id)
}
