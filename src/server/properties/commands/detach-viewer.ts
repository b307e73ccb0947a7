import type { Database } from '#database/client.ts'
import { propertyViews, viewEvents } from '#database/schema/property-views.ts'
import { eq } from 'drizzle-orm'

/** Every view stays counted, none of them as this person's. */
export async function detachViewer(tx: Database, userId: string): Promise<void> {
  await tx.update(propertyViews).set({ userId: null }).where(eq(propertyViews.userId, userId))
  await tx.update(viewEvents).set({ userId: null }).where(eq(viewEvents.userId, userId))
}
