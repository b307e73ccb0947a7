import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'
import { and, eq, isNull } from 'drizzle-orm'

/** What a password is checked against; null without an account. Served by users_email_key and credentials_of_user_idx. */
export async function findUncheckedCredential(db: Database, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      passwordHash: credentials.password,
      passwordSetAt: credentials.updatedAt,
      emailVerified: users.emailVerified,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return found ?? null
}
