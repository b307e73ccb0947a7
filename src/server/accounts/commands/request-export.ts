import type { Database } from '#database/client.ts'
import { dataExports } from '#database/schema/account-endings.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { nextExportFrom } from '../policy.ts'
import { findLatestExport } from '../queries/find-rights.ts'

/** One a day; pressed twice it is asked for once. One that failed does not count. */
export async function requestExport(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<'requested' | 'ONCE_A_DAY'> {
  return db.transaction(async (tx): Promise<'requested' | 'ONCE_A_DAY'> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const latest = await findLatestExport(tx, userId)
    if (latest?.status === 'requested') return 'requested'
    if (nextExportFrom(latest, now) !== null) return 'ONCE_A_DAY'
    const [asked] = await tx
      .insert(dataExports)
      .values({ userId, createdAt: now })
      .returning({ id: dataExports.id })
    if (!asked) throw new Error('The inserted request was not returned')
    await publishEvent(tx, { name: 'account.exportRequested', exportId: asked.id })
    return 'requested'
  })
}
