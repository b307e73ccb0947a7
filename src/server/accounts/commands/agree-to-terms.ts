import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'

import { findTerms } from '../queries/find-terms.ts'
import { recordConsents } from './record-consents.ts'

type AgreeToTerms = { userId: string; clientAddress: string; now: Date }

/** Agrees to terms and privacy notice as they stand; pressing twice is agreeing once. */
export async function agreeToTerms(
  db: Database,
  { userId, clientAddress, now }: AgreeToTerms,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    if ((await findTerms(tx, userId)).isAgreed) return
    const changes = [
      { kind: 'terms', isGiven: true },
      { kind: 'privacy', isGiven: true },
    ] as const
    await recordConsents(tx, { userId, changes, clientAddress, now })
  })
}
