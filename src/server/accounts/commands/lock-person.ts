import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

/** Until this transaction ends nobody else changes the password or the factors of this person, or ends their sessions with them. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
