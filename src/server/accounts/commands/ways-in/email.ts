import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-factors.ts'
import { credentials, users, verifications } from '#database/schema/accounts.ts'

import type { MemberCall, RequestCall } from '../../../platform/call.ts'
import type { Actor } from '../../../platform/context.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { setProfileEmail } from '../../../profiles/commands/set-profile-email.ts'
import { linkIdentifier, mayHaveChangedHands } from '../../policy/index.ts'
import { isDemoAccount } from '../../queries/data-rights.ts'
import { findUncheckedUser } from '../../queries/people.ts'
import { findWaysIn } from '../../queries/ways-in.ts'
import { checkPassword } from '../check-password.ts'
import { spendContactCode, tryContactCode } from '../contact-codes.ts'
import { lockPersonForUpdate, lockWithPassword } from '../lock-person.ts'
import { notifyOfChange } from '../notify-of-change.ts'
import { cancelPendingSignIns } from '../sessions.ts'
import { codesOfSession, replaceCode } from './session-codes.ts'

type RequestEmail = { email: string; confirmedHash: string }

/** The same for every address, whoever has it. */
export async function requestEmail(call: MemberCall, { email, confirmedHash }: RequestEmail) {
  const { userId } = call.actor
  return call.transaction(async (call) => {
    if (!(await lockWithPassword(call.db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    if (await isDemoAccount(call.db, userId)) return refused('DEMO')
    const former = await findWaysIn(call.db, userId)
    if (former.email === email && former.isEmailConfirmed) return refused('NOTHING_CHANGED')
    await replaceCode(call, 'add_email', email)
    return null
  })
}

/** Only the code of the mailbox says whether another account has the address. */
export async function addEmail({ requestHeaders, ...call }: RequestCall<Actor>, { code }: { code: string }) {
  const { userId } = call.actor
  const secrets = call.services.config
  const ownCodes = codesOfSession(call, 'add_email')
  const right = await tryContactCode(call.db, { of: ownCodes, code, secrets, now: call.now })
  if (isRefused(right)) return right
  const { contact: email } = right
  return call.transaction(async ({ db, now }) => {
    await lockPersonForUpdate(db, userId)
    const holder = await findUncheckedUser(db, { email })
    if (holder && holder.id !== userId) return refused('EMAIL_TAKEN')
    if (!(await spendContactCode(db, right.id))) return refused('CODE_EXPIRED')
    const former = await findWaysIn(db, userId)
    await db
      .update(users)
      .set({
        email,
        emailVerified: true,
        // That of a former address stays: what was added to the account since is still its owner's.
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    await setProfileEmail(db, { userId, email })
    if (former.email !== null) await endMailedAccess(db, userId)
    const change = former.email === null ? 'email_added' : 'email_changed'
    const formerContact = former.isEmailConfirmed ? former.email : null
    await notifyOfChange(db, { userId, change, formerContact, requestHeaders, now })
    return null
  })
}

type RemoveEmail = { currentPassword: string }

/** The number remains; the password goes, because nobody could sign in with it or reset it. */
export async function removeEmail(call: RequestCall<Actor>, { currentPassword }: RemoveEmail) {
  const { requestHeaders } = call
  const { userId } = call.actor
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async ({ db, now }) => {
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    if (await isDemoAccount(db, userId)) return refused('DEMO')
    const former = await findWaysIn(db, userId)
    // Whoever has the number by then would be the only one to open the account.
    if (former.phone !== null && mayHaveChangedHands(former.phoneUsedAt, now)) return refused('NOT_READY')
    const removed = await db
      .update(users)
      .set({ email: null, emailVerified: false, emailVerifiedAt: null, updatedAt: now })
      .where(and(eq(users.id, userId), isNotNull(users.phone), isNotNull(users.email)))
      .returning({ id: users.id })
    if (removed.length === 0) return refused('LAST_WAY_IN')
    await db
      .delete(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    await setProfileEmail(db, { userId, email: null })
    await endMailedAccess(db, userId)
    const formerContact = former.isEmailConfirmed ? former.email : null
    await notifyOfChange(db, { userId, change: 'email_removed', formerContact, requestHeaders, now })
    return null
  })
}

/** Links and codes in a mailbox that is no longer the account's, and sign-ins that began with one. */
async function endMailedAccess(tx: Database, userId: string): Promise<void> {
  const links = [linkIdentifier('confirm_email', userId), linkIdentifier('reset_password', userId)]
  await tx.delete(verifications).where(inArray(verifications.identifier, links))
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
  await cancelPendingSignIns(tx, userId)
}
