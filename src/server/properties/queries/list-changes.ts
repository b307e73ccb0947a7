import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { desc, eq } from 'drizzle-orm'

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Newest first; served by property_events_of_property_idx. */
export async function listChanges(
  db: Database,
  { propertyId, page, pageSize }: { propertyId: string; page: number; pageSize: number },
) {
  return db
    .select({
      id: propertyEvents.id,
      kind: propertyEvents.kind,
      actorId: propertyEvents.actorId,
      changes: propertyEvents.changes,
      createdAt: propertyEvents.createdAt,
    })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, propertyId))
    .orderBy(desc(propertyEvents.createdAt), desc(propertyEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countChanges(db: Database, propertyId: string): Promise<number> {
  return db.$count(propertyEvents, eq(propertyEvents.propertyId, propertyId))
}
