import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { canEditProperty, canSeeProperty, isGone, isOwner } from '../policy.ts'
import type { CancelVisits } from './cancel-visits.ts'
import type { CheckPlan, PlanRefusal } from './check-plan.ts'
import { lockProperty } from './lock-property.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type ArchiveInput = { actor: Actor; id: string; requestId: string; now: Date }

export type Archived = { outcome: 'done'; cancelledVisits: number } | Refused<'NOT_FOUND' | 'FORBIDDEN'>

export type Restored = { outcome: 'done' } | Refused<'NOT_FOUND' | 'FORBIDDEN' | PlanRefusal>

/** Taken down: its page says so, its enquiries and history stay. Twice is once. */
export async function archiveProperty(
  db: Database,
  { cancelVisits, ...input }: ArchiveInput & { cancelVisits: CancelVisits },
): Promise<Archived> {
  const { actor, id, now } = input
  return db.transaction(async (tx): Promise<Archived> => {
    const uncheckedProperty = await lockProperty(tx, id)
    const refusal = refusalOf(actor, uncheckedProperty)
    if (refusal) return refused(refusal)
    const changed = await tx
      .update(properties)
      .set({ archivedAt: now, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, id), isNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (changed.length === 0) return { outcome: 'done', cancelledVisits: 0 }
    const event = { propertyId: id, actorId: actor.userId, createdAt: now }
    await tx.insert(propertyEvents).values({ ...event, kind: 'archived' })
    await recordOthers(tx, uncheckedProperty, { ...input, action: 'properties.archive' })
    return {
      outcome: 'done',
      cancelledVisits: await cancelVisits(tx, { propertyId: id, why: 'archived', now }),
    }
  })
}

/** Put up again as it was: what was approved is approved, what waited waits again. */
export async function restoreProperty(
  db: Database,
  { checkPlan, ...input }: ArchiveInput & { checkPlan: CheckPlan },
): Promise<Restored> {
  const { actor, id, now } = input
  return db.transaction(async (tx): Promise<Restored> => {
    const uncheckedProperty = await lockProperty(tx, id)
    const refusal =
      refusalOf(actor, uncheckedProperty) ??
      (isPutUpByOwner(actor, uncheckedProperty) ? await checkPlan(tx, { ownerId: actor.userId, now }) : null)
    if (refusal) return refused(refusal)
    const changed = await tx
      .update(properties)
      .set({ archivedAt: null, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(and(eq(properties.id, id), isNotNull(properties.archivedAt)))
      .returning({ id: properties.id })
    if (changed.length === 0) return { outcome: 'done' }
    await tx
      .insert(propertyEvents)
      .values({ propertyId: id, actorId: actor.userId, kind: 'restored', createdAt: now })
    await recordOthers(tx, uncheckedProperty, { ...input, action: 'properties.restore' })
    return { outcome: 'done' }
  })
}

type Locked = Awaited<ReturnType<typeof lockProperty>>

/** What is sold or rented takes no place, and what staff put up is theirs to judge. */
function isPutUpByOwner(actor: Actor, property: Locked): boolean {
  return property !== null && property.archivedAt !== null && isOwner(actor, property) && !isGone(property)
}

function refusalOf(actor: Actor, uncheckedProperty: Locked): 'NOT_FOUND' | 'FORBIDDEN' | null {
  if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return 'NOT_FOUND'
  return canEditProperty(actor, uncheckedProperty) ? null : 'FORBIDDEN'
}

/** What staff do with the listing of somebody else. */
async function recordOthers(
  tx: Database,
  property: Locked,
  {
    actor,
    id,
    action,
    requestId,
    now,
  }: ArchiveInput & { action: 'properties.archive' | 'properties.restore' },
): Promise<void> {
  if (!property || isOwner(actor, property)) return
  const isArchived = action === 'properties.archive'
  await audit(tx, {
    actor,
    action,
    subject: 'property',
    subjectId: id,
    details: { numericId: property.numericId },
    before: { isArchived: !isArchived },
    after: { isArchived },
    requestId,
    now,
  })
}
