import { and, eq } from 'drizzle-orm'

import { contactCodes } from '#database/schema/accounts/contact-codes.ts'

import type { MemberCall } from '../../../platform/call.ts'
import type { Actor } from '../../../platform/context.ts'
import { refused } from '../../../platform/outcome.ts'
import { findWaysIn } from '../../queries/ways-in.ts'
import { sendContactCode } from '../contact-codes.ts'
import { lockPersonForUpdate } from '../lock-person.ts'

type Purpose = 'add_phone' | 'add_email' | 'confirm' | 'sign'

/** The codes that this session asked for. */
export function codesOfSession({ actor }: { actor: Actor }, purpose: Purpose) {
  return and(
    eq(contactCodes.sessionId, actor.sessionId),
    eq(contactCodes.userId, actor.userId),
    eq(contactCodes.purpose, purpose),
  )
}

/** In place of a former code of this session. */
export async function replaceCode(call: MemberCall, purpose: Purpose, contact: string): Promise<void> {
  const { db, actor, now } = call
  await db.delete(contactCodes).where(codesOfSession(call, purpose))
  const { userId, sessionId } = actor
  await sendContactCode(db, { purpose, contact, boundTo: { userId, sessionId }, now })
}

/** The number that confirms changes of an account without a password; null for any other account. */
export async function findConfirmingPhone({ db, actor }: Pick<MemberCall, 'db' | 'actor'>) {
  const { phone, hasPassword } = await findWaysIn(db, actor.userId)
  return hasPassword ? null : phone
}

export async function sendConfirmationCode(call: MemberCall) {
  return call.transaction(async (call) => {
    await lockPersonForUpdate(call.db, call.actor.userId)
    const phone = await findConfirmingPhone(call)
    if (phone === null) return refused('NOT_FOUND')
    await replaceCode(call, 'confirm', phone)
    return null
  })
}
