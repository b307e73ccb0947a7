import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, and, sql } from 'drizzle-orm'
import { editingColumns } from '../queries/own-properties.ts'
import { changedFields, type FieldChange } from '#contract/properties/own-property.ts'
import { isDeepStrictEqual } from 'node:util'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { findLocation } from '../queries/locations.ts'

export type Editing = NonNullable<Awaited<ReturnType<typeof lockEditing>>>
export type Editable = Editing['current']

/** Holds the listing until the transaction ends, so that nobody sells, edits or decides on it meanwhile. */
export async function lockEditing(tx: Database, id: string) {
  const [uncheckedListing] = await tx
    .select(editingColumns)
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update')
  return uncheckedListing ?? null
}

export type Change<Value = Editable[keyof Editable]> = { before: Value; after: Value }
export type Changes = Partial<Record<keyof Editable, Change>>

/** What differs, field by field. */
export function compareChanges(current: Editable, wanted: Editable): Changes {
  const entries = Object.entries(wanted).flatMap(([name, after]) => {
    // The keys of one editable are those of the other.
    const before = current[name as keyof Editable]
    return isDeepStrictEqual(before, after) ? [] : [[name, { before, after }] as const]
  })
  return Object.fromEntries(entries)
}

/** The listing with these changes in it. */
export function withChanges(current: Editable, changes: Changes): Editable {
  return { ...current, ...afterOf(changes) }
}

export function afterOf(changes: Changes): Partial<Editable> {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.after]))
}

/** As people read them: a locality by its name. */
export function fieldsOf(changes: Changes): FieldChange[] {
  return changedFields.flatMap((field) => {
    const change = changes[field === 'locality' ? 'localityName' : field]
    return change ? [{ field, ...change }] : []
  })
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0
}

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
