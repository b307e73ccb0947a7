import { and, eq } from 'drizzle-orm'

import { credentials } from '#database/schema/accounts.ts'

import { verifyPassword } from '../../platform/auth/password.ts'
import type { Actor } from '../../platform/context.ts'
import { attemptAllowed, resetAttempts, type LimitedCall } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
import { limits } from '../policy.ts'

/** Hash that the password matched, before a sensitive change. Guesses count per account over all networks. */
export async function checkPassword(call: LimitedCall & { actor: Actor }, password: string) {
  const { db, actor } = call
  const subject = [actor.userId]
  if (!(await attemptAllowed(call, limits.confirmPassword, subject))) return refused('TOO_MANY_REQUESTS')
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'credential'), eq(credentials.accountId, actor.userId)))
  const hash = credential?.hash ?? ''
  if (!(await verifyPassword({ hash, password }))) return refused('PASSWORD_WRONG')
  await resetAttempts(db, { ...limits.confirmPassword, subject })
  return hash
}
