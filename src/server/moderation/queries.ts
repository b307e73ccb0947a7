import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { reviewDecisions } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'

import { findUncheckedProperty } from '../properties/queries/find-property.ts'
import type { PropertyRow } from '../properties/queries/find-property.ts'

export type DecisionNews = NonNullable<Awaited<ReturnType<typeof findDecisionNews>>>

const waiting = and(eq(properties.approvalStatus, 'pending'), isNull(properties.archivedAt))

/** Oldest first; served by properties_review_queue_idx. */
export async function listWaiting(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PropertyRow[]> {
  const ids = await db
    .select({ id: properties.id })
    .from(properties)
    .where(waiting)
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows: (PropertyRow | null)[] = []
  for (const { id } of ids) rows.push(await findUncheckedProperty(db, id))
  return rows.filter((row) => row !== null)
}

export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(properties).where(waiting)
  return row?.waiting ?? 0
}

export async function findLatestDecision(db: Database, propertyId: string) {
  const [latest] = await db
    .select({
      decision: reviewDecisions.decision,
      decidedBy: reviewDecisions.decidedBy,
      reason: reviewDecisions.reason,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.propertyId, propertyId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  return latest ?? null
}

/** What the mail about a decision says, and to whom. */
export async function findDecisionNews(db: Database, decisionId: string) {
  const [news] = await db
    .select({
      id: reviewDecisions.id,
      decision: reviewDecisions.decision,
      reason: reviewDecisions.reason,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
      },
      owner: {
        name: users.name,
        email: users.email,
        locale: users.locale,
        deletedAt: users.deletedAt,
        wantsMail: notificationSettings.email,
      },
    })
    .from(reviewDecisions)
    .innerJoin(properties, eq(properties.id, reviewDecisions.propertyId))
    .innerJoin(users, eq(users.id, properties.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, properties.userId))
    .where(eq(reviewDecisions.id, decisionId))
  return news ?? null
}
