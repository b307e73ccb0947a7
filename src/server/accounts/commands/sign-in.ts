import type { Database } from '#database/client.ts'

import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { findUncheckedCredential } from '../queries/find-credential.ts'
import { passFirstStep } from './pass-first-step.ts'
import type { FirstStepPassed } from './pass-first-step.ts'
import type { StartSession } from './start-session.ts'

type SignIn = Omit<StartSession, 'userId'> & { email: string; password: string }

type SignedIn =
  | (Exclude<FirstStepPassed, { outcome: 'SUSPENDED' }> & { userId: string })
  | { outcome: 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' | 'SUSPENDED' }

/** The first step by password. What is wrong with an account is told only to who knows its password. */
export async function signIn(db: Database, { email, password, ...call }: SignIn): Promise<SignedIn> {
  const found = await findUncheckedCredential(db, email)
  if (!found?.passwordHash) {
    // As much work as for a known address, so that time tells nothing.
    await hashPassword(password)
    return { outcome: 'INVALID_CREDENTIALS' }
  }
  const { userId, passwordHash, emailVerified, suspendedAt } = found
  if (!(await verifyPassword({ hash: passwordHash, password }))) return { outcome: 'INVALID_CREDENTIALS' }
  if (!emailVerified) return { outcome: 'EMAIL_NOT_CONFIRMED' }
  if (suspendedAt) return { outcome: 'SUSPENDED' }
  const passed = await passFirstStep(db, { ...call, userId })
  return passed.outcome === 'SUSPENDED' ? passed : { ...passed, userId }
}
