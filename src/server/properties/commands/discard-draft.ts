import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/property-history.ts'
import { and, eq } from 'drizzle-orm'

/** Of its own writer alone; also what becomes of a draft that was sent. */
export async function discardDraft(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.delete(propertyDrafts).where(and(eq(propertyDrafts.id, id), eq(propertyDrafts.userId, userId)))
}
