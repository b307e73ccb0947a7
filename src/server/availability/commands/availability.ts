import type { z } from 'zod'

import type { moveAvailabilityInput } from '#contract/availability/availability.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import type { Actor, Editor } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { renewConfirmation } from '../../properties/commands/confirmation.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { setArchived, writeAvailability } from '../../properties/commands/write-listings.ts'
import { canEditProperty, canSeeProperty, isGone, isOwner, movesOf } from '../../properties/policy.ts'
import { checkPlan, type PlanRefusal } from '../../subscriptions/commands/plans.ts'
import { endOffer } from './end-offer.ts'

type PropertyRef = { id: string }

type Archived = { cancelledVisits: number } | Refused<'NOT_FOUND' | 'FORBIDDEN'>

type Restored = null | Refused<'NOT_FOUND' | 'FORBIDDEN' | PlanRefusal>

/** Archive: the page says so, enquiries and history stay; idempotent. */
export async function archiveProperty(call: MemberCall, { id }: PropertyRef): Promise<Archived> {
  return call.transaction(async (call): Promise<Archived> => {
    const { db, actor, now } = call
    const uncheckedProperty = await lockProperty(db, id)
    const refusal = refusalOf(actor, uncheckedProperty)
    if (refusal) return refused(refusal)
    if (!(await setArchived(db, { propertyId: id, isArchived: true, now }))) return { cancelledVisits: 0 }
    await recordEvent(db, { propertyId: id, actorId: actor.userId, kind: 'archived', now })
    await auditStaffChange(call, uncheckedProperty, 'properties.archive')
    return {
      cancelledVisits: await endOffer(db, { propertyId: id, why: 'archived', now }),
    }
  })
}

/** Relist in the earlier state: approved stays approved, pending returns to the queue. */
export async function restoreProperty(call: MemberCall, { id }: PropertyRef): Promise<Restored> {
  return call.transaction(async (call): Promise<Restored> => {
    const { db, actor, now } = call
    const uncheckedProperty = await lockProperty(db, id)
    const refusal =
      refusalOf(actor, uncheckedProperty) ??
      (uncheckedProperty && isRelistedByOwner(actor, uncheckedProperty)
        ? await checkPlan(db, planOf(uncheckedProperty, now))
        : null)
    if (refusal) return refused(refusal)
    if (!(await setArchived(db, { propertyId: id, isArchived: false, now }))) return null
    await recordEvent(db, { propertyId: id, actorId: actor.userId, kind: 'restored', now })
    await auditStaffChange(call, uncheckedProperty, 'properties.restore')
    await renewConfirmation(db, id, now)
    await call.publish({
      name: 'property.marketChanged',
      propertyId: id,
      change: 'back',
      at: now.toISOString(),
    })
    return null
  })
}

type Locked = Awaited<ReturnType<typeof lockProperty>>

function planOf({ userId: ownerId, teamId }: NonNullable<Locked>, now: Date) {
  return { ownerId, teamId, now }
}

/** Sold and rented listings count towards no plan, and relisting by staff is their decision. */
function isRelistedByOwner(actor: Actor, property: NonNullable<Locked>): boolean {
  return property.archivedAt !== null && isOwner(actor, property) && !isGone(property)
}

function refusalOf(actor: Actor, uncheckedProperty: Locked): 'NOT_FOUND' | 'FORBIDDEN' | null {
  if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return 'NOT_FOUND'
  return canEditProperty(actor, uncheckedProperty) ? null : 'FORBIDDEN'
}

/** Audit a staff change of somebody else's listing. */
async function auditStaffChange(
  { actor, audit }: MemberCall,
  property: Locked,
  action: 'properties.archive' | 'properties.restore',
): Promise<void> {
  if (!property || isOwner(actor, property)) return
  const isArchived = action === 'properties.archive'
  await audit({
    action,
    subject: 'property',
    subjectId: property.id,
    details: { numericId: property.numericId },
    before: { isArchived: !isArchived },
    after: { isArchived },
  })
}

type Move = z.infer<typeof moveAvailabilityInput> & {
  actor: Editor
  requestId: string
  now: Date
}
type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'STALE' | 'DAY_FUTURE' | 'DAY_TOO_EARLY' | PlanRefusal

type Moved = { cancelledVisits: number } | Refused<Refusal>

/** Change the availability; idempotent. */
export async function moveAvailability(db: Database, move: Move): Promise<Moved> {
  const { actor, id, from, to, now } = move
  return db.transaction(async (tx): Promise<Moved> => {
    const property = checked(canSeeProperty, actor, await lockProperty(tx, id))
    if (!property) return refused('NOT_FOUND')
    if (!canEditProperty(actor, property)) return refused('FORBIDDEN')
    if (property.availability === to) return { cancelledVisits: 0 }
    if (property.availability !== from) return refused('STALE')
    if (!movesOf(property).includes(to)) return refused('FORBIDDEN')
    const day = move.day || dayInIndia(now)
    if (isGone({ availability: to })) {
      if (day > dayInIndia(now)) return refused('DAY_FUTURE')
      if (day < dayInIndia(property.createdAt)) return refused('DAY_TOO_EARLY')
    }
    if (isGone({ availability: from }) && isOwner(actor, property)) {
      const refusal = await checkPlan(tx, planOf(property, now))
      if (refusal) return refused(refusal)
    }
    return writeMove(tx, { ...move, day, property })
  })
}

type WriteMove = Pick<Move, 'actor' | 'from' | 'to' | 'reason' | 'requestId' | 'now'> & {
  property: NonNullable<Locked>
  day: string
}

async function writeMove(tx: Database, move: WriteMove): Promise<Moved> {
  const { actor, property, from, to, now } = move
  const { id } = property
  const ended = await changeAvailability(tx, { ...move, actorId: actor.userId })
  if (ended === null) return refused('STALE')
  if (!isOwner(actor, property))
    await audit(tx, {
      actor,
      action: 'properties.moveAvailability',
      subject: 'property',
      subjectId: id,
      details: { numericId: property.numericId },
      before: { availability: from },
      after: { availability: to },
      requestId: move.requestId,
      now,
    })
  return ended
}

type Change = Pick<WriteMove, 'property' | 'from' | 'to' | 'day' | 'reason' | 'now'> & {
  actorId: string
}

/** Null where it was changed meanwhile. The caller has locked the listing and checked access. */
export async function changeAvailability(
  tx: Database,
  { property: { id }, actorId, from, to, day, reason, now }: Change,
): Promise<{ cancelledVisits: number } | null> {
  if (!(await writeAvailability(tx, { propertyId: id, from, to, day, reason, now }))) return null
  if (!isGone({ availability: to })) await renewConfirmation(tx, id, now)
  await recordEvent(tx, {
    propertyId: id,
    actorId,
    kind: 'availability_changed',
    changes: { from, to, ...(isGone({ availability: to }) && { day, reason: reason || null }) },
    now,
  })
  if (to !== 'under_offer')
    await publishEvent(tx, {
      name: 'property.marketChanged',
      propertyId: id,
      change: to === 'available' ? 'back' : 'gone',
      at: now.toISOString(),
    })
  const cancelledVisits = isSoldOrRented(to) ? await endOffer(tx, { propertyId: id, why: to, now }) : 0
  return { cancelledVisits }
}

function isSoldOrRented(to: Move['to']): to is 'sold' | 'rented' {
  return to === 'sold' || to === 'rented'
}
