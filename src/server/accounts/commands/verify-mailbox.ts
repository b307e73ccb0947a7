import type { Database } from '#database/client.ts'
import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

import { linkIdentifier } from '../policy.ts'
import { cancelPendingSignIns } from './cancel-pending-sign-ins.ts'

type VerifyMailbox = {
  userId: string
  /** Whether this browser made the account. */
  madeHere: boolean
  now: Date
}

/**
 * Who reads the mail owns the address. What another browser left at an unconfirmed one may be a stranger's and goes:
 * `password_dropped`. `known`: it was confirmed before, by whichever of two came first. Lock the person before.
 */
export async function verifyMailbox(
  tx: Database,
  { userId, madeHere, now }: VerifyMailbox,
): Promise<'proved' | 'password_dropped' | 'known'> {
  const proved = await tx
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (proved.length === 0) return 'known'
  await tx.delete(verifications).where(eq(verifications.identifier, linkIdentifier('confirm_email', userId)))
  if (madeHere) return 'proved'
  for (const table of [credentials, sessions, factors, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId))
  await cancelPendingSignIns(tx, userId)
  return 'password_dropped'
}
