import { eq, and, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { isDeepStrictEqual } from 'node:util'

import { changedFields, type FieldChange } from '#contract/properties/own-property.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { toColumnNames } from '../queries/listing-columns.ts'
import { findLocation } from '../queries/locations.ts'
import { editingColumns } from '../queries/own-properties.ts'

export type Editing = NonNullable<Awaited<ReturnType<typeof lockEditing>>>
export type Editable = Editing['current']

/** Lock the listing until commit against sales, edits and decisions. */
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

/** Changed fields. */
export function compareChanges(current: Editable, wanted: Editable): Changes {
  const entries = Object.entries(wanted).flatMap(([name, after]) => {
    // Object.entries widens the keys; both sides are Editable.
    const before = current[name as keyof Editable]
    return isDeepStrictEqual(before, after) ? [] : [[name, { before, after }] as const]
  })
  return Object.fromEntries(entries)
}

/** The listing with these changes applied. */
export function withChanges(current: Editable, changes: Changes): Editable {
  return { ...current, ...afterOf(changes) }
}

export function afterOf(changes: Changes): Partial<Editable> {
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.after]))
}

/** Readable values: a locality and a project by their names. */
export function fieldsOf(changes: Changes): FieldChange[] {
  return changedFields.flatMap((field) => {
    const change =
      changes[field === 'locality' ? 'localityName' : field === 'project' ? 'projectName' : field]
    return change ? [{ field, ...change }] : []
  })
}

export function isEmpty(changes: Changes): boolean {
  return Object.keys(changes).length === 0
}

type Apply = {
  listing: Editing
  changes: Changes
  /** Columns of the decision, written in the same update. */
  along?: PgUpdateSetSource<typeof properties>
  now: Date
}

/** Write the changes and increment the version; a trigger records price history. */
export async function applyChanges(tx: Database, { listing, changes, along, now }: Apply): Promise<number> {
  const place =
    changes.city || changes.localityId ? await findNewLocation(tx, withChanges(listing.current, changes)) : {}
  const { projectId, projectName: _, ...columns } = afterOf(changes)
  const [saved] = await tx
    .update(properties)
    .set({
      ...toColumnNames(columns),
      ...place,
      // One that was removed while the change waited is no longer there to join.
      ...(projectId !== undefined && {
        projectId: sql`(select id from projects where id = ${projectId}::uuid)`,
      }),
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
  if (price !== before)
    await publishEvent(tx, {
      name: 'property.marketChanged',
      propertyId: listing.id,
      change: 'price',
      before,
      at: now.toISOString(),
    })
  return saved.version
}

/** A listing that moves elsewhere loses its coordinates. */
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
