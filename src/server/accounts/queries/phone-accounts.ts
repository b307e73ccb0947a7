import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactCodes } from '#database/schema/accounts/contact-codes.ts'

/** The account that this number signs in to. Served by users_phone_key. */
export async function findUncheckedPhoneAccount(db: Database, phone: string) {
  const [account] = await db
    .select({
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      phoneUsedAt: users.phoneUsedAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
  return account ?? null
}

type FindProof = { browserHash: string; now: Date }

/** The number that this browser has proved and not yet used. Served by contact_codes_browser_key. */
export async function findProvedNumber(db: Database, { browserHash, now }: FindProof) {
  const [proof] = await db
    .select({ id: contactCodes.id, phone: contactCodes.contact })
    .from(contactCodes)
    .where(
      and(
        eq(contactCodes.browserHash, browserHash),
        isNotNull(contactCodes.provedAt),
        gt(contactCodes.expiresAt, now),
      ),
    )
  return proof ?? null
}

/** What a code goes to; null once it has expired or was used. Served by contact_codes_pkey. */
export async function findContactOfCode(db: Database, { codeId, now }: { codeId: string; now: Date }) {
  const [code] = await db
    .select({ purpose: contactCodes.purpose, contact: contactCodes.contact })
    .from(contactCodes)
    .where(and(eq(contactCodes.id, codeId), isNull(contactCodes.provedAt), gt(contactCodes.expiresAt, now)))
  return code ?? null
}
