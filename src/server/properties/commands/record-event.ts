import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

type NewEvent = Pick<typeof propertyEvents.$inferInsert, 'propertyId' | 'kind' | 'changes'> & {
  actorId: string | null
  now: Date
}

export async function recordEvent(tx: Database, { now, ...event }: NewEvent): Promise<void> {
  await tx.insert(propertyEvents).values({ ...event, createdAt: now })
}

type NewEvents = Omit<NewEvent, 'propertyId' | 'changes'> & { propertyIds: readonly string[] }

/** The same of several listings. */
export async function recordEvents(tx: Database, { propertyIds, now, ...event }: NewEvents): Promise<void> {
  if (propertyIds.length === 0) return
  await tx
    .insert(propertyEvents)
    .values(propertyIds.map((propertyId) => ({ ...event, propertyId, createdAt: now })))
}
