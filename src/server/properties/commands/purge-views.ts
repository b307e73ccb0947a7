import type { Database } from '#database/client.ts'
import { propertyViews } from '#database/schema/property-views.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** Takes all that a person has viewed from their own list; the views stay counted for the listers. */
export async function purgeViews(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(propertyViews)
    .set({ clearedAt: now })
    .where(and(eq(propertyViews.userId, userId), isNull(propertyViews.clearedAt)))
}
