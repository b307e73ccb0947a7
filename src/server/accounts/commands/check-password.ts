import { and, eq } from 'drizzle-orm'

import { latinDigits } from '#contract/texts/latin-digits.ts'
import { credentials } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'

import { verifyPassword } from '../../platform/auth/password.ts'
import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { attemptAllowed, resetAttempts } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { limits } from '../policy/limits.ts'
import { findWaysIn } from '../queries/ways-in.ts'
import { spendContactCode, tryContactCode } from './contact-codes.ts'

type CheckedCall = Pick<RequestCall<Actor>, 'db' | 'actor' | 'now' | 'services' | 'responseHeaders'>

/**
 * Hash that the password matched, before a sensitive change. Guesses count per account over all networks. Without a
 * password, a code that went to the number of the account is typed instead; the hash is then empty.
 */
export async function checkPassword(call: CheckedCall, password: string) {
  const { db, actor } = call
  const subject = [actor.userId]
  if (!(await attemptAllowed(call, limits.confirmPassword, subject))) return refused('TOO_MANY_REQUESTS')
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'credential'), eq(credentials.accountId, actor.userId)))
  const hash = credential?.hash ?? ''
  const refusal = credential ? null : await checkCode(call, password)
  if (refusal) return refusal
  if (credential && !(await verifyPassword({ hash, password }))) return refused('PASSWORD_WRONG')
  await resetAttempts(db, { ...limits.confirmPassword, subject })
  return hash
}

async function checkCode({ db, actor, now, services }: CheckedCall, code: string) {
  const { phone } = await findWaysIn(db, actor.userId)
  if (phone === null) return refused('PASSWORD_WRONG')
  const { sessionId, userId } = actor
  const ownCodes = and(
    eq(contactCodes.sessionId, sessionId),
    eq(contactCodes.userId, userId),
    eq(contactCodes.purpose, 'confirm'),
    eq(contactCodes.contact, phone),
  )
  const digits = latinDigits(code).replace(/[\s-]/g, '')
  const right = await tryContactCode(db, { of: ownCodes, code: digits, secrets: services.config, now })
  if (isRefused(right)) return right
  return (await spendContactCode(db, right.id)) ? null : refused('CODE_EXPIRED')
}
