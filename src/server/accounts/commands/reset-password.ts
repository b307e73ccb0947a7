import type { Database } from '#database/client.ts'
import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { and, eq, isNull, gt, isNotNull, lt, or } from 'drizzle-orm'

import { hashPassword } from '../../platform/auth/password.ts'
import { linkIdentifier } from '../policy.ts'
import { cancelPendingSignIns } from './cancel-pending-sign-ins.ts'
import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { listVerifiedFactors } from '../queries/list-factors.ts'
import { consumeLink } from './consume-link.ts'
import { notifyOfChange } from './notify-of-change.ts'

type ResetPassword = { token: string; password: string; requestHeaders: Headers; now: Date }

/** Sets the password and ends every session; who could open the mail has confirmed the address too. Answers whose it was. */
export async function resetPassword(
  db: Database,
  { token, password, requestHeaders, now }: ResetPassword,
): Promise<{ userId: string; email: string } | null> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, { token, purpose: 'reset_password', now })
    if (userId === null) return null
    const [user] = await tx
      .select({ email: users.email, isProved: users.emailVerified, provedAt: users.emailVerifiedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) return null
    const proved = { emailVerified: true, emailVerifiedAt: user.isProved ? user.provedAt : now }
    await tx
      .update(users)
      .set({ ...proved, updatedAt: now })
      .where(eq(users.id, userId))
    await tx
      .insert(credentials)
      .values({
        userId,
        accountId: userId,
        providerId: 'credential',
        password: hash,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [credentials.providerId, credentials.accountId],
        set: { password: hash, updatedAt: now },
      })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await cancelPendingSignIns(tx, userId)
    await tx
      .delete(verifications)
      .where(eq(verifications.identifier, linkIdentifier('confirm_email', userId)))
    const isWithout = await removeUntrustedFactors(tx, { userId, provedAt: proved.emailVerifiedAt, now })
    const change = isWithout ? 'password_reset_factors_removed' : 'password_reset'
    await notifyOfChange(tx, { userId, change, requestHeaders, now })
    return { userId, email: user.email }
  })
}

type Removal = { userId: string; provedAt: Date | null; now: Date }

const day = 86_400_000

/**
 * With a reset of the password: whoever knew the old one may have switched on a second step of their own.
 * Goes what is younger than a day or older than the proof of the mailbox; whether a person loses a way of signing in.
 */
async function removeUntrustedFactors(tx: Database, { userId, provedAt, now }: Removal): Promise<boolean> {
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
