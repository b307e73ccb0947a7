import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, ne } from 'drizzle-orm'

type RenamePerson = { userId: string; name: string; now: Date }

/** The name that goes with enquiries and mail. */
export async function renamePerson(tx: Database, { userId, name, now }: RenamePerson): Promise<void> {
  await tx
    .update(users)
    .set({ name, updatedAt: now })
    .where(and(eq(users.id, userId), ne(users.name, name)))
}
