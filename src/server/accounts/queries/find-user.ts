import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

/** Served by users_pkey and users_email_key. */
export async function findUncheckedUser(db: Database, by: { id: string } | { email: string }) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      locale: users.locale,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email))
  return user ?? null
}
