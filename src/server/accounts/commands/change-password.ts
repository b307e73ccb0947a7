import type { Database } from '#database/client.ts'
import { credentials, sessions, users, verifications } from '#database/schema/accounts.ts'
import { and, eq, gt, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import { hashPassword } from '../../platform/auth/password.ts'
import { linkIdentifier, secretHash } from '../policy.ts'
import { cancelPendingSignIns } from './cancel-pending-sign-ins.ts'
import { notifyOfChange } from './notify-of-change.ts'

type ChangePassword = {
  userId: string
  sessionId: string
  /** The hash that the current password was matched with: of two changes at once one finds it replaced. */
  confirmedHash: string
  password: string
  requestHeaders: Headers
  now: Date
}

/** This session under its new name. */
type GoesOn = { token: string; staysSignedIn: boolean }

/** Ends every other session, half a sign-in and any mailed reset link; null where something changed meanwhile. */
export async function changePassword(
  db: Database,
  { userId, sessionId, confirmedHash, password, requestHeaders, now }: ChangePassword,
): Promise<GoesOn | null> {
  const hash = await hashPassword(password)
  const token = randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    // Two changes at once go one after the other instead of waiting for each other's session.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now))
    const [session] = await tx
      .select({ staysSignedIn: sessions.staysSignedIn })
      .from(sessions)
      .where(own)
      .for('update')
    if (!session) return null
    const changed = await tx
      .update(credentials)
      .set({ password: hash, updatedAt: now })
      .where(
        and(
          eq(credentials.providerId, 'credential'),
          eq(credentials.accountId, userId),
          eq(credentials.password, confirmedHash),
        ),
      )
      .returning({ id: credentials.id })
    if (changed.length === 0) return null
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await tx
      .update(sessions)
      .set({ tokenHash: secretHash(token), updatedAt: now })
      .where(own)
    await tx
      .delete(verifications)
      .where(eq(verifications.identifier, linkIdentifier('reset_password', userId)))
    await cancelPendingSignIns(tx, userId)
    await notifyOfChange(tx, { userId, change: 'password_changed', requestHeaders, now })
    return { token, ...session }
  })
}
