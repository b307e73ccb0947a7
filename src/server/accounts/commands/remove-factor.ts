import type { Database } from '#database/client.ts'
import { factors, pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { and, eq, isNotNull } from 'drizzle-orm'

import { listVerifiedFactors } from '../queries/list-factors.ts'
import { lockWithPassword } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'

type Removal = {
  userId: string
  factorId: string
  confirmedHash: string
  requestHeaders: Headers
  now: Date
}

/** Switches a factor off; with the last one the recovery codes end. False where there is no such factor of this person. */
export async function removeFactor(
  db: Database,
  { userId, factorId, confirmedHash, ...call }: Removal,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, { userId, confirmedHash }))) return false
    const removed = await tx
      .delete(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
      .returning({ id: factors.id })
    if (removed.length === 0) return false
    const isLast = (await listVerifiedFactors(tx, userId)).length === 0
    if (isLast) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
    }
    await notifyOfChange(tx, { ...call, userId, change: isLast ? 'two_step_off' : 'factor_removed' })
    return true
  })
}
