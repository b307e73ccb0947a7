import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

type Happened = Pick<typeof propertyEvents.$inferInsert, 'propertyId' | 'kind' | 'changes'> & {
  actorId: string | null
  now: Date
}

export async function recordEvent(tx: Database, { now, ...event }: Happened): Promise<void> {
  await tx.insert(propertyEvents).values({ ...event, createdAt: now })
}
