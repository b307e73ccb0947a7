import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#database/schema/accounts.ts'
import { lockListings } from './lock-property.ts'

type SetTakenDown = {
  id: string
  /** Told to the owner; null releases it. */
  reason: string | null
  actorId: string
  now: Date
}

/**
 * Staff take a listing off the site, or put it back; the database keeps it out of everything public meanwhile.
 * Answers null where it stands so already, or was rejected and is shown to nobody anyway.
 */
export async function setTakenDown(tx: Database, { id, reason, actorId, now }: SetTakenDown) {
  const isFlagged = reason !== null
  const [changed] = await tx
    .update(properties)
    .set({
      takenDownAt: isFlagged ? now : null,
      takeDownReason: reason,
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
  return { ...changed, eventId: event.id }
}

/**
 * The automatic checks, which rank above this room and are handed in. Called in the transaction that writes or
 * changes a listing, after its pictures; keeps what it found, and holds or releases the listing.
 */
export type CheckListing = (
  tx: Database,
  listing: { propertyId: string; now: Date },
) => Promise<{ isFlagged: boolean }>

type FlagInput = { propertyId: string; isFlagged: boolean; reasons: readonly string[]; now: Date }

/** Hides a listing that waits for review from everybody but its owner and staff, or shows it again. */
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
 * Takes the homes of a suspended person out of everything public, in the transaction that suspends them and
 * before any of its writes to the account. What they list or are given meanwhile is kept out by the database.
 */
export async function hideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, true)
}

/** Shows them again as they were, in the transaction that restores the person; what staff hold stays out. */
export async function unhideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, false)
}

/** Listings before the person, as deletion holds them; whoever lists meanwhile waits for the person, see hide_listings_of_suspended. */
async function setHidden(tx: Database, { ownerId, now }: Owner, isHidden: boolean): Promise<void> {
  await lockListings(tx, ownerId)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  await tx
    .update(properties)
    .set({ isHidden: isHidden || sql`${properties.takenDownAt} is not null`, updatedAt: now })
    .where(and(eq(properties.userId, ownerId), eq(properties.isHidden, !isHidden)))
}
