import type { Database } from '#database/client.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import { and, asc, eq, lte } from 'drizzle-orm'

import type { Files } from '../../platform/files/files.ts'

const most = 100

/** Removes archives whose link works no more: daily, and with the next request of anybody. Served by data_exports_expired_idx. */
export async function purgeExports(db: Database, { files, now }: { files: Files; now: Date }): Promise<void> {
  const expired = await db
    .select({ id: dataExports.id, fileKey: dataExports.fileKey })
    .from(dataExports)
    .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expiresAt, now)))
    .orderBy(asc(dataExports.expiresAt), asc(dataExports.id))
    .limit(most)
  for (const { id, fileKey } of expired) {
    if (fileKey !== null) await files.remove(fileKey)
    await db
      .update(dataExports)
      .set({ status: 'expired', fileKey: null, tokenHash: null })
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'ready')))
  }
}
