import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { featurings, subscriptions } from '#database/schema/subscriptions.ts'

import type { Call } from '../../platform/call.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { noticeMs } from '../policy.ts'
import { findPeriod } from '../queries/find-plan.ts'
import { updateFeatured } from './featuring.ts'
import { updatePremium, updatePeriods, lockPlan } from './plans.ts'

const maxPerRun = 200

/** End and start periods, and notify the people concerned before and after; each once. */
export async function updatePlanPeriods(call: Call): Promise<void> {
  for (const userId of await listChangingSubscribers(call)) await updatePlanPeriod(call, userId)
  for (const featuring of await listEndedFeaturings(call)) await endFeaturingPeriod(call, featuring)
  for (const { propertyId } of await listStartingFeaturings(call)) await startFeaturing(call, propertyId)
  await recordEndingPlans(call)
  await recordEndingFeaturings(call)
}

/** Served by subscriptions_changing_idx. */
async function listChangingSubscribers({ db, now }: Call): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, ['active', 'upcoming']), lte(subscriptions.endsAt, now)))
    .orderBy(asc(subscriptions.userId))
    .limit(maxPerRun)
  return rows.map(({ userId }) => userId)
}

async function updatePlanPeriod(call: Call, userId: string): Promise<void> {
  await call.transaction(async (call) => {
    const { db, now } = call
    await lockPlan(db, userId)
    if (!(await updatePeriods(call, userId))) return
    await updatePremium(call, userId)
    const running = await findPeriod(db, { userId, now })
    await call.publish({
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
async function listEndedFeaturings({ db, now }: Call) {
  return db
    .select({ id: featurings.id, propertyId: featurings.propertyId })
    .from(featurings)
    .where(and(isNull(featurings.processedAt), isNull(featurings.endedEarlyAt), lte(featurings.endsAt, now)))
    .orderBy(asc(featurings.endsAt), asc(featurings.id))
    .limit(maxPerRun)
}

type EndedFeaturing = { id: string; propertyId: string }

/** No notification where another period follows. */
async function endFeaturingPeriod(call: Call, { id, propertyId }: EndedFeaturing): Promise<void> {
  await call.transaction(async ({ db, now, publish }) => {
    await lockProperty(db, propertyId)
    const settled = await db
      .update(featurings)
      .set({ processedAt: now })
      .where(and(eq(featurings.id, id), isNull(featurings.processedAt), isNull(featurings.endedEarlyAt)))
      .returning({ id: featurings.id })
    const until = await updateFeatured(db, { propertyId, actorId: null, now })
    if (settled.length > 0 && until === null) await publish({ name: 'featuring.ended', featuringId: id })
  })
}

/** Planned periods that begin now. Served by featurings_unprocessed_idx. */
async function listStartingFeaturings({ db, now }: Call) {
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

async function startFeaturing(call: Call, propertyId: string): Promise<void> {
  await call.transaction(async ({ db, now }) => {
    await lockProperty(db, propertyId)
    await updateFeatured(db, { propertyId, actorId: null, now })
  })
}

/** Served by subscriptions_changing_idx. No notification where another period follows. */
async function recordEndingPlans(call: Call): Promise<void> {
  const soon = new Date(call.now.getTime() + noticeMs.plan)
  await call.transaction(async ({ db, now, publish }) => {
    const notified = await db
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
    for (const { id } of notified) await publish({ name: 'plan.ending', subscriptionId: id })
  })
}

/** Served by featurings_unprocessed_idx. */
async function recordEndingFeaturings(call: Call): Promise<void> {
  const soon = new Date(call.now.getTime() + noticeMs.featuring)
  await call.transaction(async ({ db, now, publish }) => {
    const notified = await db
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
    for (const { id } of notified) await publish({ name: 'featuring.ending', featuringId: id })
  })
}
