import type { Database } from '#database/client.ts'
import { localities } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, sql } from 'drizzle-orm'

import type { Moving } from '../../catalogue/queries/references.ts'
import { updateDraftReferences } from './update-draft-references.ts'

/** Everything here that stood in one entry of the catalogue stands in another, its copies of the name too. */
export async function moveReferences(tx: Database, moving: Moving): Promise<void> {
  const { kind, from, into } = moving
  if (kind === 'city') await moveCity(tx, moving)
  if (kind === 'locality') await moveLocality(tx, moving)
  if (kind === 'project')
    await tx.update(properties).set({ projectId: into.id }).where(eq(properties.projectId, from.id))
  if (kind === 'amenity') await moveAmenity(tx, moving)
  await updateDraftReferences(tx, moving)
}

/** An entry has another name: the copies say it. */
export async function renameReferences(tx: Database, moving: Moving): Promise<void> {
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
  await updateDraftReferences(tx, moving)
}

/** Also homes that name the city without being put into it, as the search knows them; see search_projection. */
async function moveCity(tx: Database, { from, into }: Moving): Promise<void> {
  await tx
    .update(properties)
    .set({ cityId: into.id, city: into.name, ...(into.state !== undefined && { state: into.state }) })
    .where(sql`${properties.cityId} = ${from.id} or (${properties.cityId} is null
      and (lower(${properties.city}) = lower(${from.name})
        or ${properties.localityId} in (select l.id from ${localities} l where l.city_id = ${from.id})))`)
}

/** A home that was put into the middle of the one lies in the middle of the other. */
async function moveLocality(tx: Database, { from, into }: Moving): Promise<void> {
  const inIt = eq(properties.localityId, from.id)
  const { latitude = null, longitude = null } = into
  if (latitude !== null && longitude !== null)
    await tx
      .update(properties)
      .set({ latitude, longitude })
      .where(sql`${inIt} and ${properties.coordinatesSource} = 'locality'`)
  await tx.update(properties).set({ localityId: into.id, localityName: into.name }).where(inIt)
}

/** In its old place among the others, and once where a home had both. */
async function moveAmenity(tx: Database, { from, into }: Moving): Promise<void> {
  await tx.execute(sql`
    update properties set amenities = array(
      select said.name from (
        select each.name, min(each.place) as place
        from unnest(array_replace(amenities, ${from.name}, ${into.name})) with ordinality each(name, place)
        group by each.name) said
      order by said.place)
    where amenities @> array[${from.name}::text]`)
}
