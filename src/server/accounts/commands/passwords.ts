import { and, eq, gt, ne, isNull, isNotNull, lt, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { factors, recoveryCodes } from '#database/schema/account-factors.ts'
import { credentials, passkeys, sessions, users, verifications } from '#database/schema/accounts.ts'

import { isCommonPassword } from '../../platform/auth/password-list.ts'
import { hashPassword } from '../../platform/auth/password.ts'
import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { linkIdentifier, secretHash } from '../policy/index.ts'
import { listVerifiedFactors } from '../queries/credentials.ts'
import { stopCalendarFeed } from './calendar-feed.ts'
import { checkPassword } from './check-password.ts'
import { consumeLink } from './email-links.ts'
import { lockPersonForNoKeyUpdate } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { cancelPendingSignIns } from './sessions.ts'

type ChangePassword = { currentPassword: string; password: string }

/** Ends all other sessions, pending sign-ins, emailed reset links and the calendar's address. Returns the current one under a new token. */
export async function changePassword(
  call: RequestCall<Actor>,
  { currentPassword, password }: ChangePassword,
) {
  const { requestHeaders } = call
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  if (await isCommonPassword(password)) return refused('PASSWORD_COMMON')
  const hash = await hashPassword(password)
  const token = randomBytes(32).toString('base64url')
  return call.transaction(async ({ db, actor: { userId, sessionId }, now }) => {
    // Lock the user first, so that two simultaneous changes do not deadlock on each other's session.
    await lockPersonForNoKeyUpdate(db, userId)
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now))
    const [session] = await db
      .select({ staysSignedIn: sessions.staysSignedIn })
      .from(sessions)
      .where(own)
      .for('update')
    if (!session) return refused('CONFLICT')
    const changed = await db
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
    if (changed.length === 0) return refused('CONFLICT')
    await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await db
      .update(sessions)
      .set({ tokenHash: secretHash(token), updatedAt: now })
      .where(own)
    await db
      .delete(verifications)
      .where(eq(verifications.identifier, linkIdentifier('reset_password', userId)))
    await cancelPendingSignIns(db, userId)
    await stopCalendarFeed(db, userId)
    await notifyOfChange(db, { userId, change: 'password_changed', requestHeaders, now })
    return { token, ...session }
  })
}

type ResetPassword = {
  token: string
  password: string
  requestHeaders: Headers
  now: Date
}

/** Set the password, end every session and the calendar's address; also confirms the address, because the link was emailed. Returns the user id. */
export async function resetPassword(
  db: Database,
  { token, password, requestHeaders, now }: ResetPassword,
): Promise<{ userId: string; email: string | null } | Refused<'LINK_INVALID' | 'PASSWORD_COMMON'>> {
  if (await isCommonPassword(password)) return refused('PASSWORD_COMMON')
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, { token, purpose: 'reset_password', now })
    if (userId === null) return refused('LINK_INVALID')
    const [user] = await tx
      .select({
        email: users.email,
        isProved: users.emailVerified,
        provedAt: users.emailVerifiedAt,
        phoneProvedAt: users.phoneVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) return refused('LINK_INVALID')
    const proved = { emailVerified: true, emailVerifiedAt: user.isProved ? user.provedAt : now }
    await tx
      .update(users)
      .set({ ...proved, updatedAt: now })
      .where(eq(users.id, userId))
    // Without a password nobody was in the account before its person was: it began with a number.
    const mayBeStrangers =
      !user.isProved || (await hadPassword(tx, { userId, before: proved.emailVerifiedAt }))
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
    await stopCalendarFeed(tx, userId)
    await tx
      .delete(verifications)
      .where(eq(verifications.identifier, linkIdentifier('confirm_email', userId)))
    const isNumberOlder =
      user.phoneProvedAt !== null &&
      proved.emailVerifiedAt !== null &&
      user.phoneProvedAt < proved.emailVerifiedAt
    const provedAt = mayBeStrangers ? proved.emailVerifiedAt : null
    const areFactorsRemoved = await removeUntrustedFactors(tx, { userId, provedAt, now })
    if (!isNumberOlder) await removeNewNumber(tx, { userId, now })
    const change = areFactorsRemoved ? 'password_reset_factors_removed' : 'password_reset'
    await notifyOfChange(tx, { userId, change, requestHeaders, now })
    return { userId, email: user.email }
  })
}

type HadPassword = { userId: string; before: Date | null }

/** Served by credentials_of_user_idx. */
async function hadPassword(tx: Database, { userId, before }: HadPassword): Promise<boolean> {
  if (before === null) return false
  const isPassword = and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'))
  return (await tx.$count(credentials, and(isPassword, lt(credentials.createdAt, before)))) > 0
}

/** A number that was added within the last day, as `removeUntrustedFactors` does with passkeys. */
async function removeNewNumber(
  tx: Database,
  { userId, now }: Pick<Removal, 'userId' | 'now'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, phoneUsedAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), gt(users.phoneVerifiedAt, new Date(now.getTime() - day))))
}

type Removal = { userId: string; provedAt: Date | null; now: Date }

const day = 86_400_000

/**
 * At a password reset: an intruder who knew the old password may have added a second step or a passkey.
 * Removes those added within the last day or before the address was confirmed; true where any was removed.
 */
async function removeUntrustedFactors(tx: Database, { userId, provedAt, now }: Removal): Promise<boolean> {
  const since = new Date(now.getTime() - day)
  // Remove unfinished enrolments too, so that they cannot be completed after the reset.
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
  const isSecondStepOff = (await listVerifiedFactors(tx, userId)).length === 0
  const isUntrusted = (addedAt: AnyPgColumn) =>
    or(gt(addedAt, since), provedAt ? lt(addedAt, provedAt) : undefined)
  const codes = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        isSecondStepOff ? undefined : isUntrusted(recoveryCodes.createdAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  const removedPasskeys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), isUntrusted(passkeys.createdAt)))
    .returning({ id: passkeys.id })
  return removed.length > 0 || codes.length > 0 || removedPasskeys.length > 0
}
