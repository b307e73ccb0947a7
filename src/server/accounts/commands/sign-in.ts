import type { Database } from '#database/client.ts'

import { hashPassword, verifyPassword } from '../../platform/auth/password.ts'
import { findUncheckedCredential } from '../queries/find-credential.ts'
import { lockPerson } from './lock-person.ts'
import { completeFirstStep } from './complete-first-step.ts'
import type { FirstStepResult } from './complete-first-step.ts'
import type { StartSession } from './start-session.ts'

type SignIn = Omit<StartSession, 'userId'> & { email: string; password: string }

type SignedIn =
  | (Exclude<FirstStepResult, { outcome: 'SUSPENDED' }> & { userId: string })
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
  return db.transaction(async (tx): Promise<SignedIn> => {
    await lockPerson(tx, userId)
    // Checking takes a while: what was reset, changed or deleted meanwhile opens nothing any more.
    const current = await findUncheckedCredential(tx, email)
    if (current?.passwordHash !== passwordHash) return { outcome: 'INVALID_CREDENTIALS' }
    const passed = await completeFirstStep(tx, { ...call, userId })
    return passed.outcome === 'SUSPENDED' ? passed : { ...passed, userId }
  })
}
