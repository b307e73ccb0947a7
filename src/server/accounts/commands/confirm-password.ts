import type { Database } from '#database/client.ts'
import { credentials } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

import { verifyPassword } from '../../platform/auth/password.ts'
import { resetAttempts, takeAttempt } from '../../platform/http/rate-limit.ts'
import { limits } from '../policy.ts'

type ConfirmPassword = { userId: string; password: string; now: Date }

export type PasswordConfirmed =
  /** `hash`: the one that was matched, to guard what is changed next. */
  | { outcome: 'confirmed'; hash: string }
  | { outcome: 'PASSWORD_WRONG' }
  | { outcome: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Whether somebody who is signed in knows the password too; guesses count per account, wherever they come from. Not for use inside a transaction that may roll back. */
export async function confirmPassword(
  db: Database,
  { userId, password, now }: ConfirmPassword,
): Promise<PasswordConfirmed> {
  const attempt = { ...limits.confirmPassword, subject: [userId] }
  const { allowed, retryAfterSeconds } = await takeAttempt(db, { ...attempt, now })
  if (!allowed) return { outcome: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'credential'), eq(credentials.accountId, userId)))
  const hash = credential?.hash ?? ''
  if (!(await verifyPassword({ hash, password }))) return { outcome: 'PASSWORD_WRONG' }
  await resetAttempts(db, attempt)
  return { outcome: 'confirmed', hash }
}
