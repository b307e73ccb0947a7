import type { Database } from '#database/client.ts'
import { pendingSignIns, recoveryCodes } from '#database/schema/account-factors.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import { acceptedSecrets } from '../../platform/config.ts'
import { endedSecondStepCookie } from '../../platform/auth/sign-in-cookies.ts'
import { recoveryCodeHash } from '../policy.ts'
import { findFactor, listOpenChallenges } from '../queries/find-factor.ts'
import { lockPerson } from './lock-person.ts'
import { consumeCode } from './consume-code.ts'
import { startSession } from './start-session.ts'
import type { StartSession } from './start-session.ts'
import { notifyOfChange } from './notify-of-change.ts'

export type SecondStepProof = { factorId: string; code: string } | { recoveryCode: string }

type CompleteSecondStep = StartSession & { pendingSignInId: string; proof: SecondStepProof }

type Passed =
  | { outcome: 'signed_in'; cookies: readonly string[] }
  | { outcome: 'CODE_WRONG' | 'CODE_EXPIRED' | 'SECOND_STEP_EXPIRED' }

/** The session at last, once: the waiting sign-in is gone with it, and so is the code. */
export async function completeSecondStep(db: Database, passing: CompleteSecondStep): Promise<Passed> {
  const { userId, pendingSignInId, config } = passing
  return db.transaction(async (tx) => {
    // In the order in which a reset holds them: it goes first or waits.
    await lockPerson(tx, userId)
    const [waiting] = await tx
      .select({ id: pendingSignIns.id })
      .from(pendingSignIns)
      .where(eq(pendingSignIns.id, pendingSignInId))
      .for('update')
    if (!waiting) return { outcome: 'SECOND_STEP_EXPIRED' }
    const refusal = await refusalOf(tx, passing)
    if (refusal !== null) return { outcome: refusal }
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.id, pendingSignInId))
    const cookies = await startSession(tx, passing)
    if (cookies === null) return { outcome: 'SECOND_STEP_EXPIRED' }
    return { outcome: 'signed_in', cookies: [...cookies, endedSecondStepCookie(config)] }
  })
}

async function refusalOf(
  tx: Database,
  passing: CompleteSecondStep,
): Promise<'CODE_WRONG' | 'CODE_EXPIRED' | null> {
  const { userId, pendingSignInId, proof, config, now } = passing
  if ('recoveryCode' in proof)
    return (await spendRecoveryCode(tx, { ...passing, ...proof })) ? null : 'CODE_WRONG'
  const { factorId, code } = proof
  const factor = await findFactor(tx, { factorId, userId, isVerified: true })
  if (!factor) return 'CODE_WRONG'
  const challengeIds = await listOpenChallenges(tx, { factorId, pendingSignInId, now })
  if (factor.type === 'phone' && challengeIds.length === 0) return 'CODE_EXPIRED'
  return (await consumeCode(tx, { factor, challengeIds, code, secrets: config, now })) ? null : 'CODE_WRONG'
}

async function spendRecoveryCode(
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
