import type { Database } from '#database/client.ts'
import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

import { hashPassword } from '../../platform/password.ts'
import { linkIdentifier } from '../policy.ts'
import { endHalfSignIns } from './end-half-sign-ins.ts'
import { removeUntrustedFactors } from './remove-untrusted-factors.ts'
import { spendLink } from './spend-link.ts'
import { tellOfChange } from './tell-of-change.ts'

type ResetPassword = { token: string; password: string; requestHeaders: Headers; now: Date }

/** Sets the password and ends every session; who could open the mail has confirmed the address too. Answers whose it was. */
export async function resetPassword(
  db: Database,
  { token, password, requestHeaders, now }: ResetPassword,
): Promise<{ userId: string; email: string } | null> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await spendLink(tx, { token, purpose: 'reset_password', now })
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
    await endHalfSignIns(tx, userId)
    await tx
      .delete(verifications)
      .where(eq(verifications.identifier, linkIdentifier('confirm_email', userId)))
    const isWithout = await removeUntrustedFactors(tx, { userId, provedAt: proved.emailVerifiedAt, now })
    const change = isWithout ? 'password_reset_factors_removed' : 'password_reset'
    await tellOfChange(tx, { userId, change, requestHeaders, now })
    return { userId, email: user.email }
  })
}
