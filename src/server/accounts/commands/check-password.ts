import type { Actor } from '../../platform/context.ts'
import { attemptAllowed, resetAttempts, type Calling } from '../../platform/http/rate-limit.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { limits } from '../policy.ts'
import { confirmPassword } from './passwords.ts'

/** Hash that the password matched, before a sensitive change. Guesses count per account over all networks. */
export async function checkPassword(call: Calling & { actor: Actor }, password: string) {
  const { db, actor } = call
  const subject = [actor.userId]
  if (!(await attemptAllowed(call, limits.confirmPassword, subject))) return refused('TOO_MANY_REQUESTS')
  const hash = await confirmPassword(db, { userId: actor.userId, password })
  if (!isRefused(hash)) await resetAttempts(db, { ...limits.confirmPassword, subject })
  return hash
}
