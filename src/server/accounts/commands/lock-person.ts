import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'

/** Until commit, block other changes of this person's password, factors and sessions, and new rows that refer to them. */
export async function lockPersonForUpdate(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Until commit, block the same changes, but not new rows that refer to them. */
export async function lockPersonForNoKeyUpdate(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Lock the person; false where the confirmed password has been changed or set meanwhile. */
export async function lockWithPassword(
  tx: Database,
  { userId, confirmedHash }: { userId: string; confirmedHash: string },
): Promise<boolean> {
  await lockPersonForUpdate(tx, userId)
  const [current] = await tx
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'credential'), eq(credentials.accountId, userId)))
  return (current?.hash ?? '') === confirmedHash
}
