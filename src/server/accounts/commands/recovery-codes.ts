import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { recoveryCodes } from '#database/schema/account-factors.ts'

import type { Secrets } from '../../platform/config.ts'
import { refused } from '../../platform/outcome.ts'
import { newRecoveryCode, recoveryCodeHash } from '../policy.ts'
import { listVerifiedFactors } from '../queries/credentials.ts'
import { lockWithPassword } from './lock-person.ts'
import { notifyOfChange } from './notify-of-change.ts'

const recoveryCodeCount = 10

type Write = { userId: string; authSecret: string; now: Date }

/** Replace all codes by ten new ones; they are readable only in this response. */
export async function writeRecoveryCodes(
  tx: Database,
  { userId, authSecret, now }: Write,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: recoveryCodeHash(authSecret, userId, code),
      createdAt: now,
    })),
  )
  return codes
}

type Renewal = {
  userId: string
  confirmedHash: string
  secrets: Secrets
  requestHeaders: Headers
  now: Date
}

/** Replaces earlier codes; refused without a second step. */
export async function renewRecoveryCodes(db: Database, renewal: Renewal) {
  return db.transaction(async (tx) => {
    if (!(await lockWithPassword(tx, renewal))) return refused('CONFLICT')
    if ((await listVerifiedFactors(tx, renewal.userId)).length === 0) return refused('CONFLICT')
    await notifyOfChange(tx, { ...renewal, change: 'recovery_codes_renewed' })
    const { userId, secrets, now } = renewal
    return writeRecoveryCodes(tx, { userId, authSecret: secrets.authSecret, now })
  })
}
