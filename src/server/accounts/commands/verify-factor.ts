import type { Database } from '#database/client.ts'
import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Secrets } from '../../platform/config.ts'
import { listVerifiedFactors } from '../queries/list-factors.ts'
import { lockPerson } from './lock-person.ts'
import { consumeCode } from './consume-code.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

type Verification = {
  userId: string
  factorId: string
  challengeId: string
  code: string
  secrets: Secrets
  requestHeaders: Headers
  now: Date
}

type Verified =
  | { outcome: 'verified'; recoveryCodes: string[] | null }
  | { outcome: 'CODE_WRONG' | 'CODE_EXPIRED' }

/** Switches the factor on. With the first one come recovery codes. */
export async function verifyFactor(db: Database, verification: Verification): Promise<Verified> {
  const { userId, challengeId, requestHeaders, now } = verification
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const factor = await findOpenEnrolment(tx, verification)
    if (!factor) return { outcome: 'CODE_EXPIRED' }
    if (!(await consumeCode(tx, { ...verification, factor, challengeIds: [challengeId] })))
      return { outcome: 'CODE_WRONG' }
    const isFirst = (await listVerifiedFactors(tx, userId)).length === 0
    await tx.update(factors).set({ verifiedAt: now }).where(eq(factors.id, factor.id))
    await tx.delete(factorChallenges).where(eq(factorChallenges.factorId, factor.id))
    const change = isFirst ? 'two_step_on' : 'factor_added'
    await notifyOfChange(tx, { userId, change, requestHeaders, now })
    return {
      outcome: 'verified',
      recoveryCodes: isFirst
        ? await writeRecoveryCodes(tx, { userId, authSecret: verification.secrets.authSecret, now })
        : null,
    }
  })
}

/** The factor of this person that this challenge is to switch on. Served by factor_challenges_pkey. */
async function findOpenEnrolment(tx: Database, { userId, factorId, challengeId, now }: Verification) {
  const [found] = await tx
    .select({ id: factors.id, encryptedSecret: factors.encryptedSecret })
    .from(factorChallenges)
    .innerJoin(factors, eq(factors.id, factorChallenges.factorId))
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.pendingSignInId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        eq(factors.id, factorId),
        eq(factors.userId, userId),
        isNull(factors.verifiedAt),
      ),
    )
  return found ?? null
}
