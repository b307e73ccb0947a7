import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { and, eq } from 'drizzle-orm'

/** Whether this person uploaded the picture; until the transaction ends no sweep removes it. */
export async function lockPicture(
  tx: Database,
  { key, userId }: { key: string; userId: string },
): Promise<boolean> {
  const own = and(eq(storedFiles.key, key), eq(storedFiles.uploadedBy, userId), eq(storedFiles.kind, 'image'))
  const found = await tx.select({ key: storedFiles.key }).from(storedFiles).where(own).for('share')
  return found.length > 0
}
