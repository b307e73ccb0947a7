import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { credentials, users } from '#database/schema/accounts.ts'

/** Served by users_pkey and credentials_of_user_idx. */
export async function findWaysIn(db: Database, userId: string) {
  const isPassword = and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential'))
  const [row] = await db
    .select({
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      phone: users.phone,
      phoneConfirmedAt: users.phoneVerifiedAt,
      phoneUsedAt: users.phoneUsedAt,
      credentialId: credentials.id,
    })
    .from(users)
    .leftJoin(credentials, isPassword)
    .where(eq(users.id, userId))
  if (!row) throw new Error('The account of a session was not found')
  const { credentialId, ...ways } = row
  return { ...ways, hasPassword: credentialId !== null }
}
