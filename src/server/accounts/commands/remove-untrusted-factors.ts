import type { Database } from '#database/client.ts'
import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'

import { listVerifiedFactors } from '../queries/list-factors.ts'

type Removal = { userId: string; provedAt: Date | null; now: Date }

const day = 86_400_000

/**
 * With a reset of the password: whoever knew the old one may have switched on a second step of their own.
 * Goes what is younger than a day or older than the proof of the mailbox; whether a person loses a way of signing in.
 */
export async function removeUntrustedFactors(
  tx: Database,
  { userId, provedAt, now }: Removal,
): Promise<boolean> {
  const since = new Date(now.getTime() - day)
  // An enrolment that was only begun must not be finished beside the reset.
  await tx.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.verifiedAt)))
  const removed = await tx
    .delete(factors)
    .where(
      and(
        eq(factors.userId, userId),
        isNotNull(factors.verifiedAt),
        or(gt(factors.verifiedAt, since), provedAt ? lt(factors.createdAt, provedAt) : undefined),
      ),
    )
    .returning({ id: factors.id })
  const isOff = (await listVerifiedFactors(tx, userId)).length === 0
  const isUntrusted = or(
    gt(recoveryCodes.createdAt, since),
    provedAt ? lt(recoveryCodes.createdAt, provedAt) : undefined,
  )
  const codes = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isOff ? undefined : isUntrusted))
    .returning({ id: recoveryCodes.id })
  return removed.length > 0 || codes.length > 0
}
