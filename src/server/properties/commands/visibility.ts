import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'

import { lockPersonForNoKeyUpdate } from '../../accounts/commands/lock-person.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { resumedConfirmation } from './confirmation/renew.ts'
import { lockListings } from './lock-property.ts'

type SetTakenDown = {
  id: string
  /** Shown to the owner; null releases the listing. */
  reason: string | null
  actorId: string
  now: Date
}

/**
 * Take a listing down or release it; the database hides it from everything public meanwhile.
 * Null where it is in that state already, or is rejected and therefore hidden anyway.
 */
export async function setTakenDown(tx: Database, { id, reason, actorId, now }: SetTakenDown) {
  const isFlagged = reason !== null
  const [changed] = await tx
    .update(properties)
    .set({
      takenDownAt: isFlagged ? now : null,
      takeDownReason: reason,
      ...(!isFlagged && resumedConfirmation(now)),
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(properties.id, id),
        isFlagged ? isNull(properties.takenDownAt) : isNotNull(properties.takenDownAt),
        isFlagged ? ne(properties.approvalStatus, 'rejected') : undefined,
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
      kind: isFlagged ? 'held' : 'released',
      changes: isFlagged ? { reason } : {},
      createdAt: now,
    })
    .returning({ id: propertyEvents.id })
  if (!event) throw new Error('The inserted event was not returned')
  if (!isFlagged)
    await publishEvent(tx, {
      name: 'property.marketChanged',
      propertyId: id,
      change: 'back',
      at: now.toISOString(),
    })
  return { ...changed, eventId: event.id }
}

/**
 * Automatic checks; they rank above this domain, so this is injected. Runs in the transaction that writes a listing,
 * after its images; saves the results, and holds or releases the listing.
 */
export type CheckListing = (
  tx: Database,
  listing: { propertyId: string; now: Date },
) => Promise<{ isFlagged: boolean }>

type FlagInput = { propertyId: string; isFlagged: boolean; reasons: readonly string[]; now: Date }

/** Hide a pending listing from all but owner and staff, or show it again. */
export async function flagProperty(
  tx: Database,
  { propertyId, isFlagged, reasons, now }: FlagInput,
): Promise<void> {
  const changed = await tx
    .update(properties)
    .set({ isFlagged })
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.approvalStatus, 'pending'),
        eq(properties.isFlagged, !isFlagged),
      ),
    )
    .returning({ id: properties.id })
  if (changed.length === 0) return
  await tx.insert(propertyEvents).values({
    propertyId,
    kind: isFlagged ? 'held' : 'released',
    changes: { reasons },
    createdAt: now,
  })
}

type Owner = { ownerId: string; now: Date }

/**
 * Hide a suspended person's listings in the transaction of the suspension, before
 * it writes to the account. Listings added later are hidden by a trigger.
 */
export async function hideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, true)
}

/** Unhide them in the transaction that restores the person; listings taken down by staff stay hidden. */
export async function unhideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, false)
}

/** Lock listings before the person, as deletion does; concurrent new listings wait for the person, see hide_listings_of_suspended. */
async function setHidden(tx: Database, { ownerId, now }: Owner, isHidden: boolean): Promise<void> {
  await lockListings(tx, ownerId)
  await lockPersonForNoKeyUpdate(tx, ownerId)
  await tx
    .update(properties)
    .set({
      isHidden: isHidden || sql`${properties.takenDownAt} is not null`,
      ...(!isHidden && resumedConfirmation(now)),
      updatedAt: now,
    })
    .where(and(eq(properties.userId, ownerId), eq(properties.isHidden, !isHidden)))
}
