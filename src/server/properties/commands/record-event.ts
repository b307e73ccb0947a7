import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

type Happened = Pick<typeof propertyEvents.$inferInsert, 'propertyId' | 'kind' | 'changes'> & {
  actorId: string | null
  now: Date
}

export async function recordEvent(tx: Database, { now, ...event }: Happened): Promise<void> {
  await tx.insert(propertyEvents).values({ ...event, createdAt: now })
}

type Transferred = { propertyIds: readonly string[]; actorId: string; now: Date }

/** They went to somebody else. */
export async function recordTransfers(
  tx: Database,
  { propertyIds, actorId, now }: Transferred,
): Promise<void> {
  const event = { actorId, kind: 'transferred', createdAt: now } as const
  if (propertyIds.length > 0)
    await tx.insert(propertyEvents).values(propertyIds.map((propertyId) => ({ ...event, propertyId })))
}
