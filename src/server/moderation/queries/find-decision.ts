import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { desc, eq } from 'drizzle-orm'

export type DecisionDetails = NonNullable<Awaited<ReturnType<typeof findDecisionDetails>>>

export async function findLatestDecision(db: Database, propertyId: string) {
  const [latest] = await db
    .select({
      decision: reviewDecisions.decision,
      revisionId: reviewDecisions.revisionId,
      decidedBy: reviewDecisions.decidedBy,
      reason: reviewDecisions.reason,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.propertyId, propertyId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  return latest ?? null
}

export async function findDecisionOn(db: Database, revisionId: string) {
  const [made] = await db
    .select({
      decision: reviewDecisions.decision,
      decidedBy: reviewDecisions.decidedBy,
      reason: reviewDecisions.reason,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.revisionId, revisionId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  return made ?? null
}

/** What the mail about a decision says, and to whom. */
export async function findDecisionDetails(db: Database, decisionId: string) {
  const [details] = await db
    .select({
      id: reviewDecisions.id,
      revisionId: reviewDecisions.revisionId,
      decision: reviewDecisions.decision,
      reason: reviewDecisions.reason,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
      },
      owner: {
        userId: users.id,
        name: users.name,
        email: users.email,
        locale: users.locale,
      },
    })
    .from(reviewDecisions)
    .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
    .innerJoin(users, eq(users.id, properties.userId))
    .where(eq(reviewDecisions.id, decisionId))
  return details ?? null
}
