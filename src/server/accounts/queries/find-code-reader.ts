import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-codes.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

/** To whom a code that was asked for is mailed; null where there is nobody. Served by sign_in_codes_pkey and users_pkey. */
export async function findCodeReader(db: Database, { codeId, now }: { codeId: string; now: Date }) {
  const [reader] = await db
    .select({ email: users.email, locale: users.locale })
    .from(signInCodes)
    .innerJoin(users, eq(users.id, signInCodes.userId))
    .where(and(eq(signInCodes.id, codeId), gt(signInCodes.expiresAt, now), isNull(users.deletedAt)))
  return reader ?? null
}
