import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { resumedConfirmation } from './confirmation.ts'
import { lockListings } from './lock-property.ts'

type SetTakenDown = {
  id: string
  /** Shown to the owner; null releases the listing. */
  reason: string | null
  actorId: string
  now: Date
}

/**
 * Take a listing down or release it; the database keeps it from everything public meanwhile.
 * Null where it is in that state already, or is rejected and so not public anyway.
 */
export async function setTakenDown(tx: Database, { id, reason, actorId, now }: SetTakenDown) {
  const isTakenDown = reason !== null
  const [changed] = await tx
    .update(properties)
    .set({
      takenDownAt: isTakenDown ? now : null,
      takeDownReason: reason,
      ...(!isTakenDown && resumedConfirmation(now)),
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(properties.id, id),
        isTakenDown ? isNull(properties.takenDownAt) : isNotNull(properties.takenDownAt),
        isTakenDown ? ne(properties.approvalStatus, 'rejected') : undefined,
        ne(properties.userId, actorId),
      ),
    )
    .returning({
      ownerId: properties.userId,
      numericId: properties.propertyNumericId,
      title: properties.title,
    })
  if (!changed) return null
  const [event] = await tx
    .insert(propertyEvents)
    .values({
      propertyId: id,
      actorId,
      kind: isTakenDown ? 'held' : 'released',
      changes: isTakenDown ? { reason } : {},
      createdAt: now,
    })
    .returning({ id: propertyEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  if (!isTakenDown)
    await publishEvent(tx, {
      name: 'property.marketChanged',
      propertyId: id,
      change: 'back',
      at: now.toISOString(),
    })
  return { ...changed, eventId: event.id }
}

type SetHeld = { propertyId: string; isHeld: boolean; reasons: readonly string[]; now: Date }

/** Hold a pending listing for a check, or release it: held ones are visible to owner and staff only. */
export async function setHeld(tx: Database, { propertyId, isHeld, reasons, now }: SetHeld): Promise<void> {
  const changed = await tx
    .update(properties)
    .set({ isHeld })
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.approvalStatus, 'pending'),
        eq(properties.isHeld, !isHeld),
      ),
    )
    .returning({ id: properties.id })
  if (changed.length === 0) return
  await tx.insert(propertyEvents).values({
    propertyId,
    kind: isHeld ? 'held' : 'released',
    changes: { reasons },
    createdAt: now,
  })
}

type Doubted = { propertyId: string; reason: string; now: Date }

/** A new listing with something that a reviewer is to look at. */
export async function holdForReason(tx: Database, { propertyId, reason, now }: Doubted): Promise<void> {
  await tx.update(properties).set({ isHeld: true }).where(eq(properties.id, propertyId))
  await tx.insert(propertyEvents).values({ propertyId, kind: 'held', changes: { reason }, createdAt: now })
}

type Owner = { ownerId: string; now: Date }

/**
 * Suspend a suspended person's listings in the transaction of the suspension, before it writes to the account.
 * Listings added later are suspended by a trigger.
 */
export async function suspendListings(tx: Database, owner: Owner): Promise<void> {
  await setSuspended(tx, owner, true)
}

/** Resume them in the transaction that restores the person; listings taken down by staff stay suspended. */
export async function resumeListings(tx: Database, owner: Owner): Promise<void> {
  await setSuspended(tx, owner, false)
}

/** Lock listings before the person, as deletion does; concurrent new listings wait for the person, see derive_suspension. */
async function setSuspended(tx: Database, { ownerId, now }: Owner, isSuspended: boolean): Promise<void> {
  await lockListings(tx, ownerId)
  await lockPersonForNoKeyUpdate(tx, ownerId)
  await tx
    .update(properties)
    .set({
      isSuspended: isSuspended || sql`${properties.takenDownAt} is not null`,
      ...(!isSuspended && resumedConfirmation(now)),
      updatedAt: now,
    })
    .where(and(eq(properties.userId, ownerId), eq(properties.isSuspended, !isSuspended)))
}
