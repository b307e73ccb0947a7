import { legalTextVersion } from '#contract/account-terms.ts'
import type { Database } from '#database/client.ts'
import { consents } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

/** The terms in force, and whether the person agreed to them. */
export async function findTerms(db: Database, userId: string) {
  return { version: legalTextVersion, isAgreed: await findAgreement(db, userId) }
}

/** Served by consents_of_user_latest_idx. */
async function findAgreement(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.kind, 'terms'),
        eq(consents.isGiven, true),
        eq(consents.textVersion, legalTextVersion),
      ),
    )
    .limit(1)
  return rows.length > 0
}
