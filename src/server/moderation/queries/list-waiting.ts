import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, count, eq, isNull } from 'drizzle-orm'

import { findUncheckedProperty } from '../../properties/queries/find-property.ts'
import type { PropertyRow } from '../../properties/queries/find-property.ts'

const waiting = and(eq(properties.approvalStatus, 'pending'), isNull(properties.archivedAt))

/** Oldest first; served by properties_review_queue_idx. */
export async function listWaiting(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PropertyRow[]> {
  const ids = await db
    .select({ id: properties.id })
    .from(properties)
    .where(waiting)
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows: (PropertyRow | null)[] = []
  for (const { id } of ids) rows.push(await findUncheckedProperty(db, id))
  return rows.filter((row) => row !== null)
}

export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(properties).where(waiting)
  return row?.waiting ?? 0
}
