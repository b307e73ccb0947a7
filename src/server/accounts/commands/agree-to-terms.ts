import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import { findTerms } from '../queries/find-terms.ts'
import { recordConsents } from './record-consents.ts'

type AgreeToTerms = {
  userId: string
  /** Of the texts that the person read. */
  version: string
  clientAddress: string
  now: Date
}

/** Agrees to terms and privacy notice as they stand; pressing twice is agreeing once. False where others are in force. */
export async function agreeToTerms(
  db: Database,
  { userId, version, clientAddress, now }: AgreeToTerms,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const terms = await findTerms(tx, userId, now)
    if (terms.version !== version) return false
    if (terms.isAgreed) return true
    const changes = [
      { kind: 'terms', isGiven: true },
      { kind: 'privacy', isGiven: true },
    ] as const
    await recordConsents(tx, { userId, changes, clientAddress, now })
    return true
  })
}
