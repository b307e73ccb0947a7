import { eq, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'

import { waitingName } from './waiting-images.ts'

/** Rows of these files; those that stay no longer name their uploader. Their files are the caller's to remove, with what waits. */
export async function removeStoredFiles(
  tx: Database,
  { uploaderId, which }: { uploaderId: string; which: SQL },
) {
  const removed = await tx.delete(storedFiles).where(which).returning({
    key: storedFiles.key,
    variants: storedFiles.variants,
    hasAllSizes: storedFiles.hasAllSizes,
  })
  await tx.update(storedFiles).set({ uploadedBy: null }).where(eq(storedFiles.uploadedBy, uploaderId))
  return removed.map(({ key, variants, hasAllSizes }) => ({
    key,
    variants,
    waiting: hasAllSizes ? [] : [waitingName(key)],
  }))
}
