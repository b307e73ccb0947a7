import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/dates.ts'
import type { planFeaturingInput } from '#contract/subscriptions/featuring-admin.ts'
import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'

import type { MemberCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canPublish } from '../../properties/policy.ts'
import { findClosure, endOfDay } from '../policy.ts'
import { updateFeatured } from './featuring.ts'

type PlanFeaturing = z.output<typeof planFeaturingInput>

/** Longest period that staff may set. */
const maxFeaturingMs = 366 * 86_400_000

/** Feature between two days; idempotent for a repeated submission. */
export async function planFeaturing(call: MemberCall, featuring: PlanFeaturing) {
  const { propertyId, from, until } = featuring
  return call.transaction(async ({ db, actor, now, audit }) => {
    const uncheckedProperty = await lockProperty(db, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canPublish(actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (findClosure(uncheckedProperty) !== null) return refused('NOT_OFFERED')
    const today = dayInIndia(now)
    if (from < today) return refused('DAY_PAST')
    const startsAt = from === today ? now : new Date(`${from}T00:00:00+05:30`)
    const endsAt = endOfDay(until)
    if (endsAt.getTime() - startsAt.getTime() > maxFeaturingMs) return refused('TOO_LONG')
    const overlapping = await db
      .select({ startsAt: featurings.startsAt, endsAt: featurings.endsAt, createdBy: featurings.createdBy })
      .from(featurings)
      .where(
        and(
          eq(featurings.propertyId, propertyId),
          isNull(featurings.endedEarlyAt),
          gt(featurings.endsAt, startsAt),
          lt(featurings.startsAt, endsAt),
        ),
      )
      .limit(2)
    const [overlap] = overlapping
    if (overlap)
      return overlapping.length === 1 && isRepeatedSubmission(actor, overlap, featuring)
        ? null
        : refused('OVERLAPS')
    await db
      .insert(featurings)
      .values({ propertyId, startsAt, endsAt, createdBy: actor.userId, createdAt: now })
    await updateFeatured(db, { propertyId, actorId: actor.userId, now })
    await audit({
      action: 'subscriptions.feature',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId: uncheckedProperty.numericId },
      after: { from, until },
    })
    return null
  })
}

type Period = { startsAt: Date; endsAt: Date; createdBy: string | null }

function isRepeatedSubmission(
  actor: Actor,
  { startsAt, endsAt, createdBy }: Period,
  { from, until }: PlanFeaturing,
): boolean {
  return createdBy === actor.userId && dayInIndia(startsAt) === from && dayInIndia(endsAt) === until
}

/** End one current or future period; notifies the owner where it belonged to them. */
export async function stopFeaturing(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async ({ db, actor, now, audit, publish }) => {
    const featuring = await findFeaturing(db, id)
    const uncheckedProperty = featuring && (await lockProperty(db, featuring.propertyId))
    if (!featuring || !uncheckedProperty) return refused('NOT_FOUND')
    if (!canPublish(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const { propertyId, startsAt, endsAt } = featuring
    const ended = await db
      .update(featurings)
      .set({ endedEarlyAt: now })
      .where(and(eq(featurings.id, id), isNull(featurings.endedEarlyAt), gt(featurings.endsAt, now)))
      .returning({ id: featurings.id })
    if (ended.length === 0) return (await findFeaturing(db, id))?.endedEarlyAt ? null : refused('EXPIRED')
    const until = await updateFeatured(db, { propertyId, actorId: actor.userId, now })
    if (until === null && startsAt <= now) await publish({ name: 'featuring.ended', featuringId: id })
    await audit({
      action: 'subscriptions.endFeaturing',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId: uncheckedProperty.numericId },
      before: { from: dayInIndia(startsAt), until: dayInIndia(endsAt) },
      after: { until: dayInIndia(now) },
    })
    return null
  })
}

async function findFeaturing(db: Database, id: string) {
  const [period] = await db
    .select({
      propertyId: featurings.propertyId,
      startsAt: featurings.startsAt,
      endsAt: featurings.endsAt,
      endedEarlyAt: featurings.endedEarlyAt,
    })
    .from(featurings)
    .where(eq(featurings.id, id))
  return period ?? null
}
