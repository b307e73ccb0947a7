import { and, eq, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'

import type { MemberCall, RequestCall } from '../../../platform/call.ts'
import type { Actor } from '../../../platform/context.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { mayHaveChangedHands } from '../../policy/index.ts'
import { listVerifiedFactors } from '../../queries/credentials.ts'
import { isDemoAccount } from '../../queries/data-rights.ts'
import { findUncheckedPhoneAccount } from '../../queries/phone-accounts.ts'
import { findWaysIn } from '../../queries/ways-in.ts'
import { checkPassword } from '../check-password.ts'
import { spendContactCode, tryContactCode } from '../contact-codes.ts'
import { lockPersonForUpdate, lockWithPassword } from '../lock-person.ts'
import { notifyOfChange } from '../notify-of-change.ts'
import { cancelPendingSignIns } from '../sessions.ts'
import { codesOfSession, replaceCode } from './session-codes.ts'

type RequestPhone = { phone: string; confirmedHash: string }

/** A number of the second step would make both steps one. */
async function isSecondStep(db: Database, { userId, phone }: { userId: string; phone: string }) {
  return (await listVerifiedFactors(db, userId)).some((factor) => factor.phone === phone)
}

export async function requestSignInPhone(call: MemberCall, { phone, confirmedHash }: RequestPhone) {
  const { userId } = call.actor
  return call.transaction(async (call) => {
    const { db } = call
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    if (await isDemoAccount(db, userId)) return refused('DEMO')
    if (await isSecondStep(db, { userId, phone })) return refused('CONFLICT')
    const holder = await findUncheckedPhoneAccount(db, phone)
    if (holder?.userId === userId && !mayHaveChangedHands(holder.phoneUsedAt, call.now))
      return refused('NOTHING_CHANGED')
    await replaceCode(call, 'add_phone', phone)
    return null
  })
}

type Code = { code: string }

/**
 * Another account keeps its confirmed address and loses the number; one without an address keeps the number. The
 * caller's own is proved again.
 */
export async function addSignInPhone({ requestHeaders, ...call }: RequestCall<Actor>, { code }: Code) {
  const { userId } = call.actor
  const secrets = call.services.config
  const ownCodes = codesOfSession(call, 'add_phone')
  const right = await tryContactCode(call.db, { of: ownCodes, code, secrets, now: call.now })
  if (isRefused(right)) return right
  const { contact: phone } = right
  return call.transaction(async ({ db, now }) => {
    const other = await findUncheckedPhoneAccount(db, phone)
    // One order, so that two people who prove each other's numbers do not wait for each other.
    for (const id of [userId, ...(other ? [other.userId] : [])].sort()) await lockPersonForUpdate(db, id)
    const holder = await findUncheckedPhoneAccount(db, phone)
    if (holder?.userId !== other?.userId || (holder && holder.userId !== userId && !holder.emailVerified))
      return refused('PHONE_TAKEN')
    if (await isSecondStep(db, { userId, phone })) return refused('CONFLICT')
    if (!(await spendContactCode(db, right.id))) return refused('CODE_EXPIRED')
    if (holder?.userId === userId) {
      await db.update(users).set({ phoneUsedAt: now }).where(eq(users.id, userId))
      return null
    }
    if (holder) {
      await db
        .update(users)
        .set({ phone: null, phoneVerifiedAt: null, phoneUsedAt: null, updatedAt: now })
        .where(and(eq(users.id, holder.userId), eq(users.phone, phone)))
      await cancelPendingSignIns(db, holder.userId)
      await notifyOfChange(db, { userId: holder.userId, change: 'sign_in_phone_lost', requestHeaders, now })
    }
    const former = await findWaysIn(db, userId)
    await db
      .update(users)
      .set({ phone, phoneVerifiedAt: now, phoneUsedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    const formerContact = former.phone === phone ? null : former.phone
    if (formerContact !== null) await cancelPendingSignIns(db, userId)
    await notifyOfChange(db, { userId, change: 'sign_in_phone_added', formerContact, requestHeaders, now })
    return null
  })
}

export async function removeSignInPhone(
  call: RequestCall<Actor>,
  { currentPassword }: { currentPassword: string },
) {
  const { requestHeaders } = call
  const { userId } = call.actor
  const confirmedHash = await checkPassword(call, currentPassword)
  if (isRefused(confirmedHash)) return confirmedHash
  return call.transaction(async ({ db, now }) => {
    if (!(await lockWithPassword(db, { userId, confirmedHash }))) return refused('UNAUTHORIZED')
    const { phone: formerContact } = await findWaysIn(db, userId)
    const removed = await db
      .update(users)
      .set({ phone: null, phoneVerifiedAt: null, phoneUsedAt: null, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
      .returning({ id: users.id })
    if (removed.length === 0) return refused('LAST_WAY_IN')
    await cancelPendingSignIns(db, userId)
    await notifyOfChange(db, { userId, change: 'sign_in_phone_removed', formerContact, requestHeaders, now })
    return null
  })
}
