import type { Database } from '#database/client.ts'
import { factorChallenges, factors } from '#database/schema/account-factors.ts'
import { base32 } from '@better-auth/utils/base32'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'

import type { Secrets } from '../../platform/config.ts'
import { stepOfCode } from '../../platform/auth/one-time-code.ts'
import { decrypt } from '../../platform/auth/encryption.ts'
import { factorEncryption, isSmsCode } from '../policy.ts'

type Spending = {
  factor: { id: string; encryptedSecret: string | null }
  /** Those of this very enrolment or sign-in that are still open. */
  challengeIds: readonly string[]
  code: string
  secrets: Secrets
  now: Date
}

/** Whether the code is right, once: of two that come with it at the same moment one is refused. */
export async function consumeCode(tx: Database, { factor, challengeIds, ...spending }: Spending) {
  const { encryptedSecret } = factor
  return encryptedSecret === null
    ? spendSmsCode(tx, { ...spending, challengeIds })
    : spendAppCode(tx, { ...spending, factorId: factor.id, encryptedSecret })
}

type Given = Pick<Spending, 'code' | 'secrets' | 'now'>

async function spendAppCode(
  tx: Database,
  { factorId, encryptedSecret, code, secrets, now }: Given & { factorId: string; encryptedSecret: string },
): Promise<boolean> {
  const text = decrypt(encryptedSecret, factorEncryption(secrets, factorId))
  if (text === null) return false
  const step = stepOfCode(code, { key: Buffer.from(base32.decode(text)), now })
  if (step === null) return false
  const spent = await tx
    .update(factors)
    .set({ lastUsedStep: step, lastUsedAt: now })
    .where(and(eq(factors.id, factorId), or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, step))))
    .returning({ id: factors.id })
  return spent.length === 1
}

async function spendSmsCode(
  tx: Database,
  { challengeIds, code, secrets, now }: Given & { challengeIds: readonly string[] },
): Promise<boolean> {
  const challengeId = challengeIds.find((id) => isSmsCode(secrets, id, code))
  if (challengeId === undefined) return false
  const [spent] = await tx
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(factorChallenges.id, challengeId),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
      ),
    )
    .returning({ factorId: factorChallenges.factorId })
  if (!spent) return false
  await tx.update(factors).set({ lastUsedAt: now }).where(eq(factors.id, spent.factorId))
  return true
}
