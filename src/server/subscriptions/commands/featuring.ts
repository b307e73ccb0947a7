import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { setFeatured } from '../../properties/commands/featuring.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isOwner } from '../../properties/policy.ts'
import { findPlanHolder } from '../../teams/queries.ts'
import { findClosure, addMonths, featuredMonths } from '../policy.ts'
import { findFeaturedUntil, countFeaturedSlots, hasFeaturedSlot } from '../queries/featuring.ts'
import { findPeriod, findPlan } from '../queries/find-plan.ts'
import { lockPlan } from './plans.ts'

type FeaturingChange = { propertyId: string; actorId: string | null; now: Date }

type AddFeaturing = {
  propertyId: string
  upgradeRequestId?: string
  subscriptionId?: string
  endAfter: (start: Date) => Date
}

/** Add a period, now or after the last one. The caller has locked the listing. */
export async function addFeaturing(
  { db, actor: { userId: actorId }, now }: MemberCall,
  { propertyId, endAfter, ...source }: AddFeaturing,
): Promise<Date> {
  const startsAt = (await findFeaturedUntil(db, { propertyId, now })) ?? now
  const endsAt = endAfter(startsAt)
  await db
    .insert(featurings)
    .values({ ...source, propertyId, startsAt, endsAt, createdBy: actorId, createdAt: now })
  await updateFeatured(db, { propertyId, actorId, now })
  return endsAt
}

/** End the current and future periods; returns their number. */
export async function endFeaturing(
  tx: Database,
  { propertyId, actorId, now, onlyOfPlan = false }: FeaturingChange & { onlyOfPlan?: boolean },
): Promise<number> {
  const ended = await tx
    .update(featurings)
    .set({ endedEarlyAt: now })
    .where(
      and(
        eq(featurings.propertyId, propertyId),
        gt(featurings.endsAt, now),
        isNull(featurings.endedEarlyAt),
        onlyOfPlan ? isNotNull(featurings.subscriptionId) : undefined,
      ),
    )
    .returning({ id: featurings.id })
  if (ended.length > 0) await updateFeatured(tx, { propertyId, actorId, now })
  return ended.length
}

/** Derive the listing's featured state from its periods. */
export async function updateFeatured(
  tx: Database,
  { propertyId, actorId, now }: FeaturingChange,
): Promise<Date | null> {
  const until = await findFeaturedUntil(tx, { propertyId, now })
  await setFeatured(tx, { propertyId, until, actorId, now })
  return until
}

/** For a month, or until the end of the plan if that is earlier. */
export async function featureListing(call: MemberCall, { propertyId }: { propertyId: string }) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const property = checked(isOwner, actor, await lockProperty(db, propertyId))
    if (!property) return refused('NOT_FOUND')
    if (findClosure(property) !== null) return refused('NOT_OFFERED')
    const { userId: ownerId, teamId } = property
    const userId = await findPlanHolder(db, { ownerId, teamId })
    const featuredUntil = await findFeaturedUntil(db, { propertyId, now })
    if (featuredUntil !== null && (await hasFeaturedSlot(db, { propertyId, userId, now })))
      return { until: dayInIndia(featuredUntil) }
    if (featuredUntil !== null) return refused('ALREADY_FEATURED')
    await lockPlan(db, userId)
    const period = await findPeriod(db, { userId, now })
    const plan = await findPlan(db, { userId, now })
    if (!period || !plan || (await countFeaturedSlots(db, { userId, now })) >= plan.featuredLimit)
      return refused('NO_FEATURED_SLOT')
    const until = await addFeaturing(call, {
      propertyId,
      subscriptionId: period.id,
      endAfter: (start) => pickEarlierEnd(addMonths(start, featuredMonths), period.endsAt),
    })
    return { until: dayInIndia(until) }
  })
}

export async function endOwnFeaturing(call: MemberCall, { propertyId }: { propertyId: string }) {
  return call.transaction(async ({ db, actor, now }) => {
    const property = checked(isOwner, actor, await lockProperty(db, propertyId))
    if (!property) return refused('NOT_FOUND')
    await endFeaturing(db, { propertyId, actorId: actor.userId, now, onlyOfPlan: true })
    return null
  })
}

function pickEarlierEnd(end: Date, endOfPlan: Date | null): Date {
  return endOfPlan !== null && endOfPlan < end ? endOfPlan : end
}

/** A reviewer's setting replaces all current periods; the caller updates the listing. */
export async function featureAsStaff(
  tx: Database,
  { propertyId, until, actorId, now }: { propertyId: string; until: Date | null; actorId: string; now: Date },
): Promise<void> {
  const ended = await tx
    .update(featurings)
    .set({ endedEarlyAt: now })
    .where(
      and(eq(featurings.propertyId, propertyId), gt(featurings.endsAt, now), isNull(featurings.endedEarlyAt)),
    )
    .returning({ id: featurings.id })
  if (until !== null)
    await tx
      .insert(featurings)
      .values({ propertyId, startsAt: now, endsAt: until, createdBy: actorId, createdAt: now })
  const [last] = ended
  if (until === null && last) await publishEvent(tx, { name: 'featuring.ended', featuringId: last.id })
}
