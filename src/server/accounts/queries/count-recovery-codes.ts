import type { Database } from '#database/client.ts'
import { recoveryCodes } from '#database/schema/account-factors.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** How many a person can still use. Served by recovery_codes_of_user_key. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
