import { mostTransferred } from '#contract/properties/transfer.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'

/** What lies in somebody's account; served by properties_of_owner_newest_idx. */
export async function listTransferable(db: Database, ownerId: string) {
  return db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      approvalStatus: properties.approvalStatus,
      availability: properties.availability,
      isArchived: sql<boolean>`${properties.archivedAt} is not null`,
    })
    .from(properties)
    .where(eq(properties.userId, ownerId))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(mostTransferred)
}

export async function countTransferable(db: Database, ownerId: string): Promise<number> {
  return db.$count(properties, eq(properties.userId, ownerId))
}

/** A letter names no more. */
const named = 10

/** Titles of the first of these; served by properties_pkey. */
export async function listTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ title: properties.title })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(named)
  return rows.map(({ title }) => title)
}
