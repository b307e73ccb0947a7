import type { moderationDecisions } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'

import { findDifferences } from '../../properties/commands/find-listing-snapshot.ts'
import type { Differences, ListingSnapshot } from '../../properties/commands/find-listing-snapshot.ts'

export type SinceRow = Differences & { decision: (typeof moderationDecisions)[number]; decidedAt: Date }

/** What differs from the listing as a reviewer last left it; served by review_decisions_of_property_idx. */
export async function findSince(db: Database, propertyId: string): Promise<SinceRow | null> {
  const [last] = await db
    .select({
      decision: reviewDecisions.decision,
      decidedAt: reviewDecisions.createdAt,
      seen: reviewDecisions.seen,
    })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.propertyId, propertyId), isNotNull(reviewDecisions.seen)))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  if (!last?.seen) return null
  const { decision, decidedAt, seen } = last
  // Only recordDecision writes this column.
  return { decision, decidedAt, ...(await findDifferences(db, propertyId, seen as ListingSnapshot)) }
}
