import { latinDigits } from '#contract/texts/latin-digits.ts'

import type { MemberCall } from '../../../platform/call.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { maskedEmail, maskedPhone } from '../../present.ts'
import { findWaysIn } from '../../queries/ways-in.ts'
import { spendContactCode, tryContactCode } from '../contact-codes.ts'
import { lockPersonForUpdate } from '../lock-person.ts'
import { codesOfSession, replaceCode } from './session-codes.ts'

/** Where the code that signs for this person goes; null: neither their number nor their address is proved. */
export async function findSigningContact({ db, actor }: Pick<MemberCall, 'db' | 'actor'>) {
  const { phone, email, isEmailConfirmed } = await findWaysIn(db, actor.userId)
  if (phone !== null) return { channel: 'phone', contact: phone, sentTo: maskedPhone(phone) } as const
  if (email === null || !isEmailConfirmed) return null
  return { channel: 'email', contact: email, sentTo: maskedEmail(email) } as const
}

export async function sendSigningCode(call: MemberCall, contact: string): Promise<void> {
  await call.transaction(async (call) => {
    await lockPersonForUpdate(call.db, call.actor.userId)
    await replaceCode(call, 'sign', contact)
  })
}

/**
 * Spend the code that signs for this person, and say where it went. Outside the transaction of what is signed, so that
 * a refused attempt counts.
 */
export async function checkSigningCode(call: MemberCall, typed: string) {
  const { db, services, now } = call
  const code = latinDigits(typed)
  const right = await tryContactCode(db, {
    of: codesOfSession(call, 'sign'),
    code,
    secrets: services.config,
    now,
  })
  if (isRefused(right)) return right
  if (!(await spendContactCode(db, right.id))) return refused('CODE_EXPIRED')
  return { channel: right.contact.includes('@') ? 'email' : 'phone' } as const
}
