import type { moveAvailabilityInput } from '#contract/properties/managing.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { canEditProperty, canSeeProperty, isGone, isOwner, movesOf } from '../policy.ts'
import type { CancelVisits } from './cancel-visits.ts'
import type { CheckPlan, PlanRefusal } from './check-plan.ts'
import { lockProperty } from './lock-property.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type Move = z.infer<typeof moveAvailabilityInput> & {
  actor: Actor
  cancelVisits: CancelVisits
  checkPlan: CheckPlan
  requestId: string
  now: Date
}
type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'STALE' | 'DAY_FUTURE' | 'DAY_TOO_EARLY' | PlanRefusal

export type Moved = { outcome: 'moved'; cancelledVisits: number } | Refused<Refusal>

/** A home that was away this long is new to the market when it is offered again. */
const longAway = 30

/** Sold, rented, under offer, or to be had again; what is so already stays so. */
export async function moveAvailability(db: Database, move: Move): Promise<Moved> {
  const { actor, id, from, to, now } = move
  return db.transaction(async (tx): Promise<Moved> => {
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return refused('NOT_FOUND')
    if (!canEditProperty(actor, uncheckedProperty)) return refused('FORBIDDEN')
    if (uncheckedProperty.availability === to) return { outcome: 'moved', cancelledVisits: 0 }
    if (uncheckedProperty.availability !== from) return refused('STALE')
    if (!movesOf(uncheckedProperty).includes(to)) return refused('FORBIDDEN')
    const day = move.day || dayInIndia(now)
    if (isGone({ availability: to })) {
      if (day > dayInIndia(now)) return refused('DAY_FUTURE')
      if (day < dayInIndia(uncheckedProperty.createdAt)) return refused('DAY_TOO_EARLY')
    }
    if (isGone({ availability: from }) && isOwner(actor, uncheckedProperty)) {
      const refusal = await move.checkPlan(tx, { ownerId: actor.userId, now })
      if (refusal) return refused(refusal)
    }
    const changed = await tx
      .update(properties)
      .set({
        availability: to,
        soldDate: to === 'sold' ? day : null,
        rentedDate: to === 'rented' ? day : null,
        unavailableReason: isGone({ availability: to }) ? move.reason || null : null,
        ...(isGone({ availability: from }) && { listedAt: listedAgainAt(now) }),
        version: sql`${properties.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(properties.id, id), eq(properties.availability, from), isNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (changed.length === 0) return refused('STALE')
    await tx.insert(propertyEvents).values({
      propertyId: id,
      actorId: actor.userId,
      kind: 'availability_changed',
      changes: { from, to, ...(isGone({ availability: to }) && { day, reason: move.reason || null }) },
      createdAt: now,
    })
    if (!isOwner(actor, uncheckedProperty))
      await audit(tx, {
        actor,
        action: 'properties.moveAvailability',
        subject: 'property',
        subjectId: id,
        details: { numericId: uncheckedProperty.numericId },
        before: { availability: from },
        after: { availability: to },
        requestId: move.requestId,
        now,
      })
    const cancelledVisits =
      to === 'sold' || to === 'rented' ? await move.cancelVisits(tx, { propertyId: id, why: to, now }) : 0
    return { outcome: 'moved', cancelledVisits }
  })
}

/**
 * Days on market count anew after a tenancy, not after a sale that fell through within the month; a day that is typed
 * today into the past makes no home new.
 */
function listedAgainAt(now: Date) {
  const gone = sql`greatest(coalesce(${properties.soldDate}, ${properties.rentedDate}), (
    select max((e.created_at at time zone 'Asia/Kolkata')::date) from ${propertyEvents} e
    where e.property_id = ${properties.id} and e.kind = 'availability_changed'))`
  return sql`case when ${gone} <= ${dayInIndia(now)}::date - ${longAway}::int then ${now.toISOString()}::timestamptz
    else ${properties.listedAt} end`
}
