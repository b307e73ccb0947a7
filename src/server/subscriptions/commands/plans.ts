import { sql, and, eq, inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'

import type { Call } from '../../platform/call.ts'
import { setPremium } from '../../profiles/commands/badges.ts'
import { findPlanHolder } from '../../teams/queries.ts'
import { isHigherPlan, addMonths, type Level } from '../policy.ts'
import { countAdded, countListings, findPlan, findPeriod, listUpcoming } from '../queries/find-plan.ts'

export type PlanRefusal = 'UPGRADE_REQUIRED' | 'TOO_MANY_PHOTOS'

/** `teamId`: of its team, whose owner's plan counts it. */
type Planned = { ownerId: string; teamId?: string | null; now: Date }

/**
 * Existing listings stay, whatever the plan: limits apply to additions only. Runs in the transaction that publishes a
 * listing, so that two simultaneous ones cannot both use the last place.
 */
export async function checkPlan(
  tx: Database,
  { photos = 0, now, ...planned }: Planned & { photos?: number },
): Promise<PlanRefusal | null> {
  const ownerId = await findPlanHolder(tx, planned)
  const plan = await findPlan(tx, { userId: ownerId, now })
  if (plan === null) return null
  if (photos > plan.photoLimit) return 'TOO_MANY_PHOTOS'
  if (plan.listingLimit === null) return null
  await lockPlan(tx, ownerId)
  return (await countListings(tx, ownerId)) < plan.listingLimit ? null : 'UPGRADE_REQUIRED'
}

/** Reordering and removal are always allowed. */
export async function checkPhotos(
  tx: Database,
  { photos, now, ...planned }: Planned & { photos: number },
): Promise<'TOO_MANY_PHOTOS' | null> {
  const plan = await findPlan(tx, { userId: await findPlanHolder(tx, planned), now })
  return plan !== null && photos > plan.photoLimit ? 'TOO_MANY_PHOTOS' : null
}

/** `limit` null: unlimited. */
export type PlanCapacity = { taken: number; coming: number; limit: number | null }

/** What these listings add to a person's plan, which is locked until commit. Staff may exceed it and see a warning first. */
export async function checkQuota(
  tx: Database,
  { propertyIds, now, ...planned }: Planned & { propertyIds: readonly string[] },
): Promise<PlanCapacity> {
  const ownerId = await findPlanHolder(tx, planned)
  const plan = await findPlan(tx, { userId: ownerId, now })
  await lockPlan(tx, ownerId)
  const usedCount = await countListings(tx, ownerId)
  const addedCount = await countAdded(tx, { userId: ownerId, propertyIds })
  return { taken: usedCount, coming: addedCount, limit: plan?.listingLimit ?? null }
}

/** Serialise use of a plan's quota; lock after the listing's row, where that is locked too. */
export async function lockPlan(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions.plan:${userId}`}, 0))`)
}

type StartPlan = { userId: string; level: Level; months: number }
type StartedPlan = { level: Level; startsAt: Date; endsAt: Date }

/**
 * Start a paid plan: extend the last period of the same plan, replace the current one by a higher plan at once, or
 * queue a lower plan after all paid periods. Only an upgrade ends a paid period early.
 */
export async function startPlan(call: Call, started: StartPlan): Promise<StartedPlan> {
  const { db, now } = call
  const { userId, level, months } = started
  await lockPlan(db, userId)
  await updatePeriods(call, userId)
  const running = await findPeriod(db, { userId, now })
  const upcoming = await listUpcoming(db, { userId, now })
  const last = upcoming.at(-1) ?? running
  const isUpgrade = running === null || running.endsAt === null || isHigherPlan(level, running.level)
  const period = isUpgrade
    ? await replacePeriod(call, { ...started, runningId: running?.id ?? null, upcoming })
    : await appendPeriod(call, { ...started, last: last ?? running })
  await updatePremium(call, userId)
  return { level, startsAt: period.startsAt, endsAt: period.endsAt ?? addMonths(period.startsAt, months) }
}

type Period = NonNullable<Awaited<ReturnType<typeof findPeriod>>>

async function replacePeriod(
  { db, now }: Call,
  {
    userId,
    level,
    months,
    runningId,
    upcoming,
  }: StartPlan & { runningId: string | null; upcoming: Period[] },
): Promise<Pick<Period, 'startsAt' | 'endsAt'>> {
  if (runningId !== null)
    await db
      .update(subscriptions)
      .set({
        status: 'ended',
        endsAt: sql`greatest(${now.toISOString()}::timestamptz, ${subscriptions.startsAt} + interval '1 millisecond')`,
        updatedAt: now,
      })
      .where(eq(subscriptions.id, runningId))
  const period = { startsAt: now, endsAt: addMonths(now, months) }
  await db
    .insert(subscriptions)
    .values({ ...period, userId, level, status: 'active', createdAt: now, updatedAt: now })
  let from = period.endsAt
  for (const later of upcoming) {
    const endsAt =
      later.endsAt && new Date(from.getTime() + later.endsAt.getTime() - later.startsAt.getTime())
    await db
      .update(subscriptions)
      .set({ startsAt: from, endsAt, updatedAt: now })
      .where(eq(subscriptions.id, later.id))
    from = endsAt ?? from
  }
  return period
}

async function appendPeriod(
  { db, now }: Call,
  { userId, level, months, last }: StartPlan & { last: Period | null },
): Promise<Pick<Period, 'startsAt' | 'endsAt'>> {
  if (!last?.endsAt) throw new Error('A plan without an end was to be followed by another')
  if (last.level === level) {
    const endsAt = addMonths(last.endsAt, months)
    await db
      .update(subscriptions)
      .set({ endsAt, endingNotifiedAt: null, updatedAt: now })
      .where(eq(subscriptions.id, last.id))
    return { startsAt: last.startsAt, endsAt }
  }
  const period = { startsAt: last.endsAt, endsAt: addMonths(last.endsAt, months) }
  await db
    .insert(subscriptions)
    .values({ ...period, userId, level, status: 'upcoming', createdAt: now, updatedAt: now })
  return period
}

/** End expired periods and start following ones; true where any changed. */
export async function updatePeriods({ db, now }: Call, userId: string): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ended = await db
    .update(subscriptions)
    .set({ status: 'ended', updatedAt: now })
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'upcoming']),
        sql`${subscriptions.endsAt} <= ${at}`,
      ),
    )
    .returning({ id: subscriptions.id })
  const begun = await db
    .update(subscriptions)
    .set({ status: 'active', updatedAt: now })
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'upcoming'),
        sql`${subscriptions.startsAt} <= ${at}`,
      ),
    )
    .returning({ id: subscriptions.id })
  return ended.length + begun.length > 0
}

/** Derive the profile's premium state from the plan. */
export async function updatePremium({ db, now }: Call, userId: string): Promise<void> {
  const running = await findPeriod(db, { userId, now })
  const upcoming = await listUpcoming(db, { userId, now })
  const last = upcoming.at(-1) ?? running
  await setPremium(db, { userId, isPremium: running !== null, until: last?.endsAt ?? null, now })
}
