import { and, eq, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'

type Key = { issuer: string; subject: string }

/** Account of a provider's subject, before the checks of a sign-in. Served by credentials_provider_account_key. */
export async function findUncheckedLinkedUser(db: Database, { issuer, subject }: Key) {
  const [linkedUser] = await db
    .select({ userId: users.id, email: users.email, suspendedAt: users.suspendedAt })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject), isNull(users.deletedAt)),
    )
  return linkedUser ?? null
}

/** When the provider was linked, and whether there is a password too. Served by credentials_of_user_idx. */
export async function findLinkedProvider(
  db: Database,
  { userId, issuer }: { userId: string; issuer: string },
) {
  const rows = await db
    .select({ providerId: credentials.providerId, createdAt: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  const linked = rows.find(({ providerId }) => providerId === issuer)
  if (!linked) return null
  const hasPassword = rows.some(({ providerId }) => providerId === 'credential')
  return { linkedAt: linked.createdAt, hasPassword }
}
