import type { moderationDecisions } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { desc, eq, gt } from 'drizzle-orm'

export type DecidedRow = {
  id: string
  numericId: number
  title: string
  decision: (typeof moderationDecisions)[number]
  revisionId: string | null
  reason: string | null
  by: string | null
  decidedAt: Date
  submittedAt: Date | null
}

export function countDecided(db: Database, since: Date): Promise<number> {
  return db.$count(reviewDecisions, gt(reviewDecisions.createdAt, since))
}

/** Newest first, served by review_decisions_newest_idx. */
export async function listDecided(
  db: Database,
  { since, page, pageSize }: { since: Date; page: number; pageSize: number },
): Promise<DecidedRow[]> {
  return db
    .select({
      id: reviewDecisions.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      decision: reviewDecisions.decision,
      revisionId: reviewDecisions.revisionId,
      reason: reviewDecisions.reason,
      by: users.name,
      decidedAt: reviewDecisions.createdAt,
      submittedAt: reviewDecisions.submittedAt,
    })
    .from(reviewDecisions)
    .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
    .leftJoin(users, eq(users.id, reviewDecisions.decidedBy))
    .where(gt(reviewDecisions.createdAt, since))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}
