import type { Database } from '#database/client.ts'
import { verifications } from '#database/schema/accounts.ts'
import { and, eq, gt } from 'drizzle-orm'

import { secretHash, linkIdentifier, parseLinkToken } from '../policy.ts'
import type { LinkPurpose } from './issue-link.ts'
import { lockPerson } from './lock-person.ts'

type ConsumeLink = { token: string; purpose: LinkPurpose; now: Date }

/** Whose link this is, once: the row is gone with the first use, and the person's older links of this kind with it. */
export async function consumeLink(
  tx: Database,
  { token, purpose, now }: ConsumeLink,
): Promise<string | null> {
  const parts = parseLinkToken(token)
  if (!parts) return null
  const identifier = linkIdentifier(purpose, parts.userId)
  // First the person, in the order of everything else that changes them, or two links wait for each other.
  await lockPerson(tx, parts.userId)
  const spent = await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, secretHash(parts.secret)),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({ id: verifications.id })
  if (spent.length === 0) return null
  await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  return parts.userId
}
