import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'

import { readPhoneCodeToken } from '../../platform/auth/sign-in-cookies.ts'
import type { Config } from '../../platform/config.ts'
import { secretHash } from '../policy.ts'
import { findProvedNumber } from '../queries/phone-accounts.ts'
import { spendContactCode } from './contact-codes.ts'

type SignedIn = { userId: string; requestHeaders: Headers; config: Config; now: Date }

/** Who proves both number and address in one browser is the account's person: the number opens it again. */
export async function useProvedNumber(
  tx: Database,
  { userId, requestHeaders, config, now }: SignedIn,
): Promise<void> {
  const token = readPhoneCodeToken(requestHeaders, config)
  if (token === null) return
  const proof = await findProvedNumber(tx, { browserHash: secretHash(token), now })
  if (!proof) return
  const used = await tx
    .update(users)
    .set({ phoneUsedAt: now })
    .where(and(eq(users.id, userId), eq(users.phone, proof.phone)))
    .returning({ id: users.id })
  if (used.length > 0) await spendContactCode(tx, proof.id)
}
