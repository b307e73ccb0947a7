import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

/** Until this transaction ends nobody else changes the password or the factors of this person, or ends their sessions with them. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Locks the person; false where the password that was confirmed has been chosen anew meanwhile. */
export async function lockWithPassword(
  tx: Database,
  { userId, confirmedHash }: { userId: string; confirmedHash: string },
): Promise<boolean> {
  await lockPerson(tx, userId)
  const [current] = await tx
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'credential'), eq(credentials.accountId, userId)))
  return current?.hash === confirmedHash
}
