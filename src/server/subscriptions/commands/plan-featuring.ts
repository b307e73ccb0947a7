import { and, eq, gt, isNull, lt } from 'drizzle-orm'

import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { featurings } from '#database/schema/subscriptions.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { canPublish } from '../../properties/policy.ts'
import { findClosure, endOfDay } from '../policy.ts'
import { updateFeatured } from './featuring.ts'

type PlanFeaturing = Call & { propertyId: string; from: string; until: string }

/** Longest period that staff may set. */
const maxFeaturingMs = 366 * 86_400_000

/** Feature between two days; idempotent for a repeated submission. */
export async function planFeaturing(db: Database, input: PlanFeaturing) {
  const { actor, propertyId, from, until, now } = input
  return db.transaction(async (tx) => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (!canPublish(actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (findClosure(uncheckedProperty) !== null) return refused('NOT_OFFERED')
    const today = dayInIndia(now)
    if (from < today) return refused('DAY_PAST')
    const startsAt = from === today ? now : new Date(`${from}T00:00:00+05:30`)
    const endsAt = endOfDay(until)
    if (endsAt.getTime() - startsAt.getTime() > maxFeaturingMs) return refused('TOO_LONG')
    const overlapping = await tx
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
      return overlapping.length === 1 && isRepeatedSubmission(overlap, input) ? null : refused('OVERLAPS')
    const [featuring] = await tx
      .insert(featurings)
      .values({ propertyId, startsAt, endsAt, createdBy: actor.userId, createdAt: now })
      .returning({ id: featurings.id })
    if (!featuring) throw new Error('The inserted featuring was not returned')
    await updateFeatured(tx, { propertyId, actorId: actor.userId, now })
    await audit(tx, {
      actor,
      action: 'subscriptions.feature',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId: uncheckedProperty.numericId },
      after: { from, until },
      requestId: input.requestId,
      now,
    })
    return null
  })
}

type Period = { startsAt: Date; endsAt: Date; createdBy: string | null }

function isRepeatedSubmission(
  { startsAt, endsAt, createdBy }: Period,
  { actor, from, until }: PlanFeaturing,
): boolean {
  return createdBy === actor.userId && dayInIndia(startsAt) === from && dayInIndia(endsAt) === until
}

/** End one current or future period; notifies the owner where it belonged to them. */
export async function stopFeaturing(db: Database, { actor, id, requestId, now }: Call & { id: string }) {
  return db.transaction(async (tx) => {
    const featuring = await findFeaturing(tx, id)
    const uncheckedProperty = featuring && (await lockProperty(tx, featuring.propertyId))
    if (!featuring || !uncheckedProperty) return refused('NOT_FOUND')
    if (!canPublish(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const { propertyId, startsAt, endsAt } = featuring
    const ended = await tx
      .update(featurings)
      .set({ endedEarlyAt: now })
      .where(and(eq(featurings.id, id), isNull(featurings.endedEarlyAt), gt(featurings.endsAt, now)))
      .returning({ id: featurings.id })
    if (ended.length === 0) return (await findFeaturing(tx, id))?.endedEarlyAt ? null : refused('EXPIRED')
    const until = await updateFeatured(tx, { propertyId, actorId: actor.userId, now })
    if (until === null && startsAt <= now)
      await publishEvent(tx, { name: 'featuring.ended', featuringId: id })
    await audit(tx, {
      actor,
      action: 'subscriptions.endFeaturing',
      subject: 'property',
      subjectId: propertyId,
      details: { numericId: uncheckedProperty.numericId },
      before: { from: dayInIndia(startsAt), until: dayInIndia(endsAt) },
      after: { until: dayInIndia(now) },
      requestId,
      now,
    })
    return null
  })
}

async function findFeaturing(tx: Database, id: string) {
  const [period] = await tx
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
