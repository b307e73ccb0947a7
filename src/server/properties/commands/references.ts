import { and, eq, inArray, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { Database } from '#database/client.ts'
import { localities } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'

import { namesEntry, type MoveReferences } from '../../catalogue/queries/references.ts'

/** Update revisions to the remaining entry, with their listings locked first, as every edit does. */
async function updateRevisions(tx: Database, moving: MoveReferences): Promise<void> {
  const { kind, from } = moving
  const namesIt = namesEntry(kind, sql`${propertyRevisions.changes}`, from)
  const named = tx.select({ id: propertyRevisions.propertyId }).from(propertyRevisions).where(namesIt)
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, named))
    .orderBy(properties.id)
    .for('no key update')
  const revisions = await tx
    .select({
      id: propertyRevisions.id,
      status: propertyRevisions.status,
      changes: propertyRevisions.changes,
      images: propertyRevisions.images,
    })
    .from(propertyRevisions)
    .where(namesIt)
    .orderBy(propertyRevisions.id)
    .for('update')
  for (const { id, status, changes, images } of revisions) {
    const changed = replaceEntry(changes, moving)
    const left = status === 'pending' ? dropVoidChanges(changed) : changed
    await tx.update(propertyRevisions).set({ changes: left }).where(eq(propertyRevisions.id, id))
    if (status === 'pending' && images === null && Object.keys(left).length === 0)
      await tx
        .update(propertyRevisions)
        .set({ status: 'withdrawn' })
        .where(and(eq(propertyRevisions.id, id), eq(propertyRevisions.status, 'pending')))
  }
}

type Fields = Record<string, unknown>

const fieldsOf = {
  city: ['city'],
  locality: ['localityId', 'localityName'],
  project: ['projectId', 'projectName'],
  amenity: ['amenities'],
} as const

export function replaceEntry(fields: Fields, { kind, from, into }: MoveReferences): Fields {
  const next = { ...fields }
  for (const name of fieldsOf[kind])
    if (name in next)
      next[name] = replaceIn(next[name], (text) => {
        if (text === from.id) return into.id
        return text === from.name ? into.name : text
      })
  return next
}

/** Replace in a string, in a list without duplicates, or in both sides of a change. */
function replaceIn(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return [...new Set(value.map((item: unknown) => replaceIn(item, change)))]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIn(part, change)]))
}

/** Drop changes that the merge made void. */
function dropVoidChanges(changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries(changes).filter(([, change]) => {
      if (typeof change !== 'object' || change === null) return true
      return !('before' in change && 'after' in change && isDeepStrictEqual(change.before, change.after))
    }),
  )
}

/** Move all references from one catalogue entry to another, with copies of its name. */
export async function moveReferences(tx: Database, moving: MoveReferences): Promise<void> {
  const { kind, from, into } = moving
  if (kind === 'city') await moveCity(tx, moving)
  if (kind === 'locality') await moveLocality(tx, moving)
  if (kind === 'project')
    await tx.update(properties).set({ projectId: into.id }).where(eq(properties.projectId, from.id))
  if (kind === 'amenity') await moveAmenity(tx, moving)
  await updateRevisions(tx, moving)
}

/** Update copies of a renamed entry's name. */
export async function renameReferences(tx: Database, moving: MoveReferences): Promise<void> {
  const { kind, from, into } = moving
  const { name, state } = into
  if (kind === 'city')
    await tx
      .update(properties)
      .set({ city: name, ...(state !== undefined && { state }) })
      .where(eq(properties.cityId, from.id))
  if (kind === 'locality')
    await tx.update(properties).set({ localityName: name }).where(eq(properties.localityId, from.id))
  if (kind === 'amenity') await moveAmenity(tx, moving)
  await updateRevisions(tx, moving)
}

/** Includes listings that only name the city, as in the search; see search_projection. */
async function moveCity(tx: Database, { from, into }: MoveReferences): Promise<void> {
  await tx
    .update(properties)
    .set({ cityId: into.id, city: into.name, ...(into.state !== undefined && { state: into.state }) })
    .where(sql`${properties.cityId} = ${from.id} or (${properties.cityId} is null
      and (lower(${properties.city}) = lower(${from.name})
        or ${properties.localityId} in (select l.id from ${localities} l where l.city_id = ${from.id})))`)
}

/** Listings at the centre of the old locality move to the centre of the new one. */
async function moveLocality(tx: Database, { from, into }: MoveReferences): Promise<void> {
  const isInLocality = eq(properties.localityId, from.id)
  const { latitude = null, longitude = null } = into
  if (latitude !== null && longitude !== null)
    await tx
      .update(properties)
      .set({ latitude, longitude })
      .where(sql`${isInLocality} and ${properties.coordinatesSource} = 'locality'`)
  await tx.update(properties).set({ localityId: into.id, localityName: into.name }).where(isInLocality)
}

/** Keep the position in each list, without duplicates. */
async function moveAmenity(tx: Database, { from, into }: MoveReferences): Promise<void> {
  await tx.execute(sql`
    update properties set amenities = array(
      select replaced.name from (
        select amenity.name, min(amenity.place) as place
        from unnest(array_replace(amenities, ${from.name}, ${into.name})) with ordinality amenity(name, place)
        group by amenity.name) replaced
      order by replaced.place)
    where amenities @> array[${from.name}::text]`)
}
