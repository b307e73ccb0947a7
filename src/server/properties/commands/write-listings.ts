import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { availabilities } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

import { isGone } from '../policy.ts'
import { resumedConfirmation } from './confirmation.ts'
import type { ListingMove } from './listing-move.ts'

type NewListing = typeof properties.$inferInsert
type NewImage = Omit<typeof propertyImages.$inferInsert, 'propertyId' | 'createdAt'>

/** Null where its person has a listing of this submission key already. */
export async function insertListing(tx: Database, listing: NewListing, images: readonly NewImage[]) {
  const [created] = await tx
    .insert(properties)
    .values(listing)
    .onConflictDoNothing({ target: [properties.userId, properties.submissionKey] })
    .returning({ id: properties.id, numericId: properties.propertyNumericId })
  if (!created) return null
  if (images.length > 0)
    await tx
      .insert(propertyImages)
      .values(images.map((image) => ({ ...image, propertyId: created.id, createdAt: listing.createdAt })))
  return created
}

type Imported = {
  /** Why a reviewer is to look at the listing of this import key. */
  findHoldReason: (importKey: string) => string | null
  actorId: string
  now: Date
}

/** Of `npm run import`: those of these listings that their person did not import before. */
export async function insertImportedListings(
  tx: Database,
  listings: NewListing[],
  { findHoldReason, actorId, now }: Imported,
): Promise<void> {
  const added = await tx
    .insert(properties)
    .values(listings)
    .onConflictDoNothing({ target: [properties.userId, properties.importKey] })
    .returning({ id: properties.id, key: properties.importKey })
  await tx.insert(propertyEvents).values(
    added.flatMap(({ id, key }) => {
      const reason = findHoldReason(key ?? '')
      const created = { propertyId: id, kind: 'created' as const, actorId, createdAt: now }
      return reason === null
        ? [created]
        : [created, { ...created, kind: 'held' as const, actorId: null, changes: { reason } }]
    }),
  )
}

/** By which the next file knows a listing, and a form sent again. */
type Keys = Partial<Record<'importKey' | 'submissionKey' | 'reference', string | null>>

export async function setKeys(tx: Database, propertyId: string, keys: Keys): Promise<void> {
  await tx.update(properties).set(keys).where(eq(properties.id, propertyId))
}

type SetArchived = { propertyId: string; isArchived: boolean; now: Date }

/** False where it is so already. */
export async function setArchived(
  tx: Database,
  { propertyId, isArchived, now }: SetArchived,
): Promise<boolean> {
  const isOther = isArchived ? isNull(properties.archivedAt) : isNotNull(properties.archivedAt)
  const changed = await tx
    .update(properties)
    .set({
      archivedAt: isArchived ? now : null,
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(properties.id, propertyId), isOther))
    .returning({ id: properties.id })
  return changed.length > 0
}

type Availability = (typeof availabilities)[number]
type WriteAvailability = {
  propertyId: string
  from: Availability
  to: Availability
  day: string
  reason: string
  now: Date
}

/** False where it was changed meanwhile. The caller has locked the listing and checked access. */
export async function writeAvailability(
  tx: Database,
  { propertyId, from, to, day, reason, now }: WriteAvailability,
): Promise<boolean> {
  const changed = await tx
    .update(properties)
    .set({
      availability: to,
      soldDate: to === 'sold' ? day : null,
      rentedDate: to === 'rented' ? day : null,
      unavailableReason: isGone({ availability: to }) ? reason || null : null,
      ...(isGone({ availability: from }) && { listedAt: listedAgainAt(now) }),
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(eq(properties.id, propertyId), eq(properties.availability, from), isNull(properties.archivedAt)),
    )
    .returning({ id: properties.id })
  return changed.length > 0
}

/** From so many days on, a property offered again counts as new on the market. */
const minDaysAway = 30

/**
 * Restart days on market after a tenancy, but not after a sale that fell through within a month; a backdated end
 * entered today does not restart them.
 */
function listedAgainAt(now: Date) {
  const gone = sql`greatest(coalesce(${properties.soldDate}, ${properties.rentedDate}), (
    select max((e.created_at at time zone 'Asia/Kolkata')::date) from ${propertyEvents} e
    where e.property_id = ${properties.id} and e.kind = 'availability_changed'))`
  return sql`case when ${gone} <= ${dayInIndia(now)}::date - ${minDaysAway}::int then ${now.toISOString()}::timestamptz
    else ${properties.listedAt} end`
}

/** Move a listing to another account, and out of its team unless within it; the caller has locked its row. */
export async function reassignListings(
  tx: Database,
  { propertyIds, from, to, teamId, now }: ListingMove,
): Promise<void> {
  const moved = await tx
    .update(properties)
    .set({
      userId: to,
      teamId: teamId ?? null,
      submissionKey: null,
      importKey: null,
      ...resumedConfirmation(now),
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(and(inArray(properties.id, [...propertyIds]), eq(properties.userId, from)))
    .returning({ id: properties.id })
  if (moved.length < propertyIds.length)
    throw new Error('A listing does not belong to the person it is moved from')
}

/** The listing gets a new version, so that a form opened before is not saved over it. */
export async function setTeam(
  tx: Database,
  { ids, teamId, now }: { ids: readonly string[]; teamId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(properties)
    .set({ teamId, version: sql`${properties.version} + 1`, updatedAt: now })
    .where(inArray(properties.id, [...ids]))
}
