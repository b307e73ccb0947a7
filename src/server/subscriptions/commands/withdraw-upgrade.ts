import type { Database } from '#database/client.ts'
import { upgradeRequests } from '#database/schema/subscriptions.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { moveUpgrade } from '../../support/commands/raise-upgrade.ts'
import { openStatuses } from '../policy.ts'

type WithdrawUpgrade = { id: string; userId: string; now: Date }

/** Not after the sales desk has decided: what was paid for is not undone by a press. */
export async function withdrawUpgrade(
  db: Database,
  { id, userId, now }: WithdrawUpgrade,
): Promise<'withdrawn' | 'NOT_FOUND' | 'STALE'> {
  return db.transaction(async (tx) => {
    const own = and(eq(upgradeRequests.id, id), eq(upgradeRequests.userId, userId))
    const [withdrawn] = await tx
      .update(upgradeRequests)
      .set({ status: 'withdrawn', updatedAt: now })
      .where(and(own, inArray(upgradeRequests.status, [...openStatuses])))
      .returning({ id: upgradeRequests.id })
    if (withdrawn) {
      await moveUpgrade(tx, { requestId: id, status: 'closed', actorId: null, now })
      return 'withdrawn'
    }
    const [known] = await tx.select({ status: upgradeRequests.status }).from(upgradeRequests).where(own)
    if (!known) return 'NOT_FOUND'
    return known.status === 'withdrawn' ? 'withdrawn' : 'STALE'
  })
}
