import type { Database } from '#database/client.ts'
import { recoveryCodes } from '#database/schema/account-factors.ts'
import { eq } from 'drizzle-orm'

import { newRecoveryCode, recoveryCodeHash } from '../policy.ts'

const howMany = 10

type Write = { userId: string; authSecret: string; now: Date }

/** Ten new codes in the place of the former ones; they can be read only here and now. */
export async function writeRecoveryCodes(
  tx: Database,
  { userId, authSecret, now }: Write,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: recoveryCodeHash(authSecret, userId, code),
      createdAt: now,
    })),
  )
  return codes
}
