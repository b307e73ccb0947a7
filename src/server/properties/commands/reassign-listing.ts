import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, sql } from 'drizzle-orm'

import type { Handing } from './transfer-enquiries.ts'

/** Lays a listing into another account; only whoever holds its row may call this. */
export async function reassignListing(tx: Database, { propertyId, from, to, now }: Handing): Promise<void> {
  const given = await tx
    .update(properties)
    .set({ userId: to, submissionKey: null, version: sql`${properties.version} + 1`, updatedAt: now })
    .where(and(eq(properties.id, propertyId), eq(properties.userId, from)))
    .returning({ id: properties.id })
  if (given.length === 0) throw new Error('The listing does not lie with whoever gives it')
}
