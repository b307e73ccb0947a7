import { lt, and, eq, inArray, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'

import { hashPassword, verifyPassword } from '../../platform/auth/password.ts'
import {
  endedSecondStepCookie,
  secondStepCookie,
  secondStepMinutes,
} from '../../platform/auth/sign-in-cookies.ts'
import { acceptedSecrets } from '../../platform/config.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { secretHash, recoveryCodeHash } from '../policy/index.ts'
import {
  listVerifiedFactors,
  type FactorRow,
  findUncheckedCredential,
  findFactor,
  listOpenChallenges,
} from '../queries/credentials.ts'
import { consumeCode } from './factors.ts'
import { lockPersonForUpdate } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { startSession, type StartSession } from './sessions.ts'

export type FirstStep =
  | { outcome: 'signed_in'; cookies: readonly string[] }
  | { outcome: 'second_step'; cookies: readonly string[]; factors: readonly FactorRow[] }

/** Sign in after a correct password or emailed code, or request the second step. */
export async function completeFirstStep(
  db: Database,
  start: StartSession,
): Promise<FirstStep | Refused<'SUSPENDED'>> {
  const { config } = start
  const factors = await listVerifiedFactors(db, start.userId)
  if (factors.length > 0)
    return { outcome: 'second_step', cookies: [await storePendingSignIn(db, start)], factors }
  const cookies = await startSession(db, start)
  if (cookies === null) return refused('SUSPENDED')
  return { outcome: 'signed_in', cookies: [...cookies, endedSecondStepCookie(config)] }
}

/** Store the pending sign-in; its cookie binds it to this browser. */
async function storePendingSignIn(db: Database, start: StartSession): Promise<string> {
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

type SignIn = Omit<StartSession, 'userId'> & { email: string; password: string }

/** First step by password. Account problems are disclosed only after a correct password. */
export async function signIn(db: Database, { email, password, ...call }: SignIn) {
  const credential = await findUncheckedCredential(db, email)
  if (!credential?.passwordHash) {
    // Same work as for a known address, against timing attacks.
    await hashPassword(password)
    return refused('INVALID_CREDENTIALS')
  }
  const { userId, passwordHash, emailVerified, suspendedAt } = credential
  if (!(await verifyPassword({ hash: passwordHash, password }))) return refused('INVALID_CREDENTIALS')
  if (!emailVerified) return refused('EMAIL_NOT_CONFIRMED')
  if (suspendedAt) return refused('SUSPENDED')
  return db.transaction(async (tx) => {
    await lockPersonForUpdate(tx, userId)
    // Read again: the account may have been reset, changed or deleted while the password was being checked.
    const current = await findUncheckedCredential(tx, email)
    if (current?.passwordHash !== passwordHash) return refused('INVALID_CREDENTIALS')
    const passed = await completeFirstStep(tx, { ...call, userId })
    return isRefused(passed) ? passed : { ...passed, userId }
  })
}

export type SecondStepProof = { factorId: string; code: string } | { recoveryCode: string }

type CompleteSecondStep = StartSession & { pendingSignInId: string; proof: SecondStepProof }

/** Start the session and consume the pending sign-in together with the code. */
export async function completeSecondStep(db: Database, completion: CompleteSecondStep) {
  const { userId, pendingSignInId, config } = completion
  return db.transaction(async (tx) => {
    // Same lock order as a password reset, to avoid deadlocks.
    await lockPersonForUpdate(tx, userId)
    const [pending] = await tx
      .select({ id: pendingSignIns.id })
      .from(pendingSignIns)
      .where(eq(pendingSignIns.id, pendingSignInId))
      .for('update')
    if (!pending) return refused('SECOND_STEP_EXPIRED')
    const refusal = await consumeProof(tx, completion)
    if (refusal !== null) return refused(refusal)
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.id, pendingSignInId))
    const cookies = await startSession(tx, completion)
    if (cookies === null) return refused('SECOND_STEP_EXPIRED')
    return [...cookies, endedSecondStepCookie(config)]
  })
}

async function consumeProof(
  tx: Database,
  completion: CompleteSecondStep,
): Promise<'CODE_WRONG' | 'CODE_EXPIRED' | null> {
  const { userId, pendingSignInId, proof, config, now } = completion
  if ('recoveryCode' in proof)
    return (await consumeRecoveryCode(tx, { ...completion, ...proof })) ? null : 'CODE_WRONG'
  const { factorId, code } = proof
  const factor = await findFactor(tx, { factorId, userId, isVerified: true })
  if (!factor) return 'CODE_WRONG'
  const challengeIds = await listOpenChallenges(tx, { factorId, pendingSignInId, now })
  if (factor.type === 'phone' && challengeIds.length === 0) return 'CODE_EXPIRED'
  return (await consumeCode(tx, { factor, challengeIds, code, secrets: config, now })) ? null : 'CODE_WRONG'
}

async function consumeRecoveryCode(
  tx: Database,
  { userId, recoveryCode, config, requestHeaders, now }: StartSession & { recoveryCode: string },
): Promise<boolean> {
  const hashes = acceptedSecrets(config).map((secret) => recoveryCodeHash(secret, userId, recoveryCode))
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (spent.length === 0) return false
  await notifyOfChange(tx, { userId, change: 'recovery_code_used', requestHeaders, now })
  return true
}
