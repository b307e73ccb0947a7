import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings, subscriptions } from '#database/schema/subscriptions.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { noticeMs } from '../policy.ts'
import { findPeriod } from '../queries/find-plan.ts'
import { updateFeatured } from './featuring.ts'
import { updatePremium, updatePeriods, lockPlan } from './plans.ts'

const maxPerRun = 200

/** End and start periods, and notify the people concerned before and after; each once. */
export async function updatePlanPeriods(db: Database, { now }: { now: Date }): Promise<void> {
  for (const userId of await listChangingSubscribers(db, now)) await updatePlanPeriod(db, { userId, now })
  for (const featuring of await listEndedFeaturings(db, now))
    await endFeaturingPeriod(db, { ...featuring, now })
  for (const featuring of await listStartingFeaturings(db, now))
    await startFeaturing(db, { ...featuring, now })
  await recordEndingPlans(db, now)
  await recordEndingFeaturings(db, now)
}

/** Served by subscriptions_changing_idx. */
async function listChangingSubscribers(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, ['active', 'upcoming']), lte(subscriptions.endsAt, now)))
    .orderBy(asc(subscriptions.userId))
    .limit(maxPerRun)
  return rows.map(({ userId }) => userId)
}

async function updatePlanPeriod(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlan(tx, userId)
    if (!(await updatePeriods(tx, { userId, now }))) return
    await updatePremium(tx, { userId, now })
    const running = await findPeriod(tx, { userId, now })
    await publishEvent(tx, {
      name: 'plan.changed',
      userId,
      changeId: `${userId}:${now.toISOString()}`,
      level: running?.level ?? 'free',
      from: null,
      until: running?.endsAt?.toISOString() ?? null,
    })
  })
}

/** Served by featurings_unprocessed_idx. */
async function listEndedFeaturings(db: Database, now: Date) {
  return db
    .select({ id: featurings.id, propertyId: featurings.propertyId })
    .from(featurings)
    .where(and(isNull(featurings.processedAt), isNull(featurings.endedEarlyAt), lte(featurings.endsAt, now)))
    .orderBy(asc(featurings.endsAt), asc(featurings.id))
    .limit(maxPerRun)
}

type EndedFeaturing = { id: string; propertyId: string; now: Date }

/** No notification where another period follows. */
async function endFeaturingPeriod(db: Database, { id, propertyId, now }: EndedFeaturing): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const settled = await tx
      .update(featurings)
      .set({ processedAt: now })
      .where(and(eq(featurings.id, id), isNull(featurings.processedAt), isNull(featurings.endedEarlyAt)))
      .returning({ id: featurings.id })
    const until = await updateFeatured(tx, { propertyId, actorId: null, now })
    if (settled.length > 0 && until === null)
      await publishEvent(tx, { name: 'featuring.ended', featuringId: id })
  })
}

/** Planned periods that begin now. Served by featurings_unprocessed_idx. */
async function listStartingFeaturings(db: Database, now: Date) {
  return db
    .select({ propertyId: featurings.propertyId })
    .from(featurings)
    .innerJoin(properties, eq(properties.id, featurings.propertyId))
    .where(
      and(
        isNull(featurings.processedAt),
        isNull(featurings.endedEarlyAt),
        lte(featurings.startsAt, now),
        gt(featurings.endsAt, now),
        eq(properties.featured, false),
      ),
    )
    .orderBy(asc(featurings.startsAt), asc(featurings.id))
    .limit(maxPerRun)
}

async function startFeaturing(db: Database, { propertyId, now }: Omit<EndedFeaturing, 'id'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProperty(tx, propertyId)
    await updateFeatured(tx, { propertyId, actorId: null, now })
  })
}

/** Served by subscriptions_changing_idx. No notification where another period follows. */
async function recordEndingPlans(db: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + noticeMs.plan)
  await db.transaction(async (tx) => {
    const notified = await tx
      .update(subscriptions)
      .set({ endingNotifiedAt: now })
      .where(
        and(
          eq(subscriptions.status, 'active'),
          lte(subscriptions.endsAt, soon),
          isNull(subscriptions.endingNotifiedAt),
          sql`not exists (select 1 from subscriptions later
            where later.user_id = ${subscriptions.userId} and later.status = 'upcoming')`,
        ),
      )
      .returning({ id: subscriptions.id })
    for (const { id } of notified) await publishEvent(tx, { name: 'plan.ending', subscriptionId: id })
  })
}

/** Served by featurings_unprocessed_idx. */
async function recordEndingFeaturings(db: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + noticeMs.featuring)
  await db.transaction(async (tx) => {
    const notified = await tx
      .update(featurings)
      .set({ endingNotifiedAt: now })
      .where(
        and(
          isNull(featurings.processedAt),
          isNull(featurings.endedEarlyAt),
          isNull(featurings.endingNotifiedAt),
          lte(featurings.endsAt, soon),
          sql`not exists (select 1 from featurings later where later.property_id = ${featurings.propertyId}
            and later.ends_at > ${featurings.endsAt} and later.ended_early_at is null)`,
        ),
      )
      .returning({ id: featurings.id })
    for (const { id } of notified) await publishEvent(tx, { name: 'featuring.ending', featuringId: id })
  })
}
