import type { Database } from '#database/client.ts'
import { consents } from '#database/schema/accounts.ts'
import { and, eq } from 'drizzle-orm'

import { findLegalVersion } from './find-legal-texts.ts'

/** The terms in force, and whether the person agreed to them. Served by consents_of_user_newest_idx. */
export async function findTerms(db: Database, userId: string, now: Date) {
  const version = await findLegalVersion(db, now)
  const agreed = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.userId, userId),
        eq(consents.kind, 'terms'),
        eq(consents.isGiven, true),
        eq(consents.textVersion, version),
      ),
    )
    .limit(1)
  return { version, isAgreed: agreed.length > 0 }
}
