import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, sql } from 'drizzle-orm'

/** Somebody asked to see this property. */
export async function countTourRequest(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({ tourRequests: sql`${properties.tourRequests} + 1` })
    .where(eq(properties.id, propertyId))
}

/** Somebody asked how to reach the lister of this property. */
export async function countContactRequest(tx: Database, propertyId: string): Promise<void> {
  await tx
    .update(properties)
    .set({ contactRequests: sql`${properties.contactRequests} + 1` })
    .where(eq(properties.id, propertyId))
}
