import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-codes.ts'
import { pendingSignIns } from '#database/schema/account-factors.ts'
import { eq } from 'drizzle-orm'

/** Whatever waits for a second step or a mailed code began before the new password, and ends with it. */
export async function cancelPendingSignIns(tx: Database, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
}
