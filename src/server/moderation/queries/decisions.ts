import { desc, eq, gt, and, inArray, isNotNull, sql, asc } from 'drizzle-orm'

import type { moderationDecisions } from '#contract/enums.ts'
import type { ReviewReason } from '#contract/moderation/reasons.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { reviewDecisions, reviewReasons } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'

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
  const [latest] = await db
    .select({
      decision: reviewDecisions.decision,
      decidedBy: reviewDecisions.decidedBy,
      reason: reviewDecisions.reason,
    })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.revisionId, revisionId))
    .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
    .limit(1)
  return latest ?? null
}

/** Content and recipient of the email about a decision. */
export async function findDecisionDetails(db: Database, decisionId: string) {
  const [details] = await db
    .select({
      id: reviewDecisions.id,
      revisionId: reviewDecisions.revisionId,
      decision: reviewDecisions.decision,
      reason: reviewDecisions.reason,
      property: {
        id: properties.id,
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

/** Newest first. Served by review_decisions_newest_idx. */
export async function listDecided(db: Database, since: Date, asked: AskedPage) {
  const isShown = gt(reviewDecisions.createdAt, since)
  return paged(asked, db.$count(reviewDecisions, isShown), ({ limit, offset }): Promise<DecidedRow[]> =>
    db
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
      .where(isShown)
      .orderBy(desc(reviewDecisions.createdAt), desc(reviewDecisions.id))
      .limit(limit)
      .offset(offset),
  )
}

const reason = sql<string | null>`${propertyEvents.changes} ->> 'reason'`

/** Latest take-down or release by staff; those of the checks have no author. Served by property_events_of_property_idx. */
export async function findLatestTakeDown(db: Database, propertyId: string) {
  const [latest] = await db
    .select({ kind: propertyEvents.kind, actorId: propertyEvents.actorId, reason })
    .from(propertyEvents)
    .where(
      and(
        eq(propertyEvents.propertyId, propertyId),
        inArray(propertyEvents.kind, ['held', 'released']),
        isNotNull(propertyEvents.actorId),
      ),
    )
    .orderBy(desc(propertyEvents.createdAt), desc(propertyEvents.id))
    .limit(1)
  return latest ?? null
}

export type TakeDownDetails = NonNullable<Awaited<ReturnType<typeof findTakeDownDetails>>>

/** Content and recipient of the email about a take-down or release. */
export async function findTakeDownDetails(db: Database, eventId: string) {
  const [details] = await db
    .select({
      id: propertyEvents.id,
      isTakenDown: sql<boolean>`${propertyEvents.kind} = 'held'`,
      reason,
      property: {
        id: properties.id,
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
        /** False where the released listing is sold, archived or pending. */
        isShown: sql<boolean>`${properties.approvalStatus} = 'approved' and not ${properties.isSuspended}
          and ${properties.archivedAt} is null`,
      },
      owner: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(propertyEvents)
    .innerJoin(properties, eq(properties.id, propertyEvents.propertyId))
    .innerJoin(users, eq(users.id, properties.userId))
    .where(eq(propertyEvents.id, eventId))
  return details ?? null
}

export const maxReasons = 100

export const reasonColumns = {
  id: reviewReasons.id,
  titleEn: reviewReasons.titleEn,
  titleHi: reviewReasons.titleHi,
  textEn: reviewReasons.textEn,
  textHi: reviewReasons.textHi,
  position: reviewReasons.position,
  isActive: reviewReasons.isActive,
  version: reviewReasons.version,
}

/** In the configured order. Served by review_reasons_order_idx. */
export async function listReasons(db: Database): Promise<ReviewReason[]> {
  return db
    .select(reasonColumns)
    .from(reviewReasons)
    .orderBy(asc(reviewReasons.position), asc(reviewReasons.id))
    .limit(maxReasons)
}
