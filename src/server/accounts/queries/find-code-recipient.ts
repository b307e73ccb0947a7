import type { Database } from '#database/client.ts'
import { signInCodes } from '#database/schema/account-codes.ts'
import { users } from '#database/schema/accounts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'

import type { Config } from '../../platform/config.ts'
import { readSignInCodeToken } from '../../platform/auth/sign-in-cookies.ts'
import { secretHash } from '../policy.ts'

/** To whom a code that was asked for is mailed; null where there is nobody. Served by sign_in_codes_pkey and users_pkey. */
export async function findCodeRecipient(db: Database, { codeId, now }: { codeId: string; now: Date }) {
  const [reader] = await db
    .select({ email: users.email, locale: users.locale })
    .from(signInCodes)
    .innerJoin(users, eq(users.id, signInCodes.userId))
    .where(and(eq(signInCodes.id, codeId), gt(signInCodes.expiresAt, now), isNull(users.deletedAt)))
  return reader ?? null
}

/** Whose code this browser asked for last. Served by sign_in_codes_browser_key. */
export async function findCodeOwner(
  db: Database,
  { requestHeaders, config }: { requestHeaders: Headers; config: Config },
): Promise<string | null> {
  const token = readSignInCodeToken(requestHeaders, config)
  if (token === null) return null
  const [code] = await db
    .select({ userId: signInCodes.userId })
    .from(signInCodes)
    .where(eq(signInCodes.browserHash, secretHash(token)))
  return code?.userId ?? null
}
