import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

type NewEvent = Pick<typeof propertyEvents.$inferInsert, 'propertyId' | 'kind' | 'changes'> & {
  actorId: string | null
  now: Date
}

export async function recordEvent(tx: Database, { now, ...event }: NewEvent): Promise<void> {
  await tx.insert(propertyEvents).values({ ...event, createdAt: now })
}

type Transfers = { propertyIds: readonly string[]; actorId: string; now: Date }

/** Their listings went to somebody else. */
export async function recordTransfers(tx: Database, { propertyIds, actorId, now }: Transfers): Promise<void> {
  const event = { actorId, kind: 'transferred', createdAt: now } as const
  if (propertyIds.length > 0)
    await tx.insert(propertyEvents).values(propertyIds.map((propertyId) => ({ ...event, propertyId })))
}
