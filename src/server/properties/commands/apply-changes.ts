import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { findLocation } from '../queries/find-location.ts'
import { afterOf, withChanges } from './compare-changes.ts'
import type { Changes } from './compare-changes.ts'
import type { Editing } from './lock-editing.ts'

type Apply = {
  listing: Editing
  changes: Changes
  /** What is decided along with it. */
  along?: Partial<typeof properties.$inferInsert>
  now: Date
}

/** Writes the changes into the listing that was read, and counts the saving; the price's history follows by itself. */
export async function applyChanges(tx: Database, { listing, changes, along, now }: Apply): Promise<number> {
  const place =
    changes.city || changes.localityId ? await findNewLocation(tx, withChanges(listing.current, changes)) : {}
  const [saved] = await tx
    .update(properties)
    .set({
      ...toColumns(changes),
      ...place,
      ...along,
      version: sql`${properties.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(properties.id, listing.id), eq(properties.version, listing.version)))
    .returning({ version: properties.version })
  if (!saved) throw new Error('A listing that was locked has been changed')
  const [before, price] = [listing.current.price, withChanges(listing.current, changes).price]
  if (price < before)
    await publishEvent(tx, {
      name: 'property.priceDropped',
      propertyId: listing.id,
      before,
      price,
      version: saved.version,
    })
  return saved.version
}

function toColumns(changes: Changes): Partial<typeof properties.$inferInsert> {
  const { possession, yearBuilt, ...columns } = afterOf(changes)
  return {
    ...columns,
    ...(possession !== undefined && { possessionState: possession }),
    ...(yearBuilt !== undefined && { yearbuilt: yearBuilt }),
  }
}

/** A home elsewhere lies no more where its point was. */
async function findNewLocation(
  tx: Database,
  { city, localityId }: { city: string; localityId: string | null },
) {
  const nowhere = {
    localityId: null,
    localityName: null,
    latitude: null,
    longitude: null,
    coordinatesSource: null,
  }
  return { ...nowhere, ...(await findLocation(tx, { city, localityId })) }
}
