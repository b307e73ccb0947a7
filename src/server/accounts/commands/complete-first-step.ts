import type { Database } from '#database/client.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import {
  endedSecondStepCookie,
  secondStepCookie,
  secondStepMinutes,
} from '../../platform/auth/sign-in-cookies.ts'
import { secretHash } from '../policy.ts'
import { listVerifiedFactors } from '../queries/list-factors.ts'
import type { FactorRow } from '../queries/list-factors.ts'
import { startSession } from './start-session.ts'
import type { StartSession } from './start-session.ts'

export type FirstStepResult =
  | { outcome: 'signed_in'; cookies: readonly string[] }
  | { outcome: 'second_step'; cookies: readonly string[]; factors: readonly FactorRow[] }
  | { outcome: 'SUSPENDED' }

/** Who has shown a password or a mailed code is signed in, or asked for the second step that they have switched on. */
export async function completeFirstStep(db: Database, start: StartSession): Promise<FirstStepResult> {
  const { config } = start
  const factors = await listVerifiedFactors(db, start.userId)
  if (factors.length > 0)
    return { outcome: 'second_step', cookies: [await awaitSecondStep(db, start)], factors }
  const cookies = await startSession(db, start)
  if (cookies === null) return { outcome: 'SUSPENDED' }
  return { outcome: 'signed_in', cookies: [...cookies, endedSecondStepCookie(config)] }
}

/** The sign-in waits as a row; the cookie binds it to this browser. */
async function awaitSecondStep(db: Database, start: StartSession): Promise<string> {
  const { userId, staysSignedIn = true, config, now } = start
  const token = randomBytes(32).toString('base64url')
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
  await db.insert(pendingSignIns).values({
    userId,
    staysSignedIn,
    tokenHash: secretHash(token),
    expiresAt: new Date(now.getTime() + secondStepMinutes * 60_000),
    createdAt: now,
  })
  return secondStepCookie(token, config)
}
