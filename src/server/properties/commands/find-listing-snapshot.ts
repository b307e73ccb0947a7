import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { findPictures } from '../../media/queries.ts'
import type { ImageRow } from '../queries/find-property.ts'
import { editingColumns } from '../queries/own-properties.ts'
import { compareChanges, type Change, type Changes, type Editable } from './changes.ts'
import { findImageKeys } from './photos.ts'

/** Editable fields of a listing at one time, and the order of its images. */
export type ListingSnapshot = { fields: Editable; images: string[] }

export type Differences = {
  changes: Changes
  imagesBefore: ImageRow[] | null
  imagesAfter: ImageRow[] | null
  floorPlans: { before: ListingPicture[]; after: ListingPicture[] } | null
}

export async function findListingSnapshot(db: Database, propertyId: string): Promise<ListingSnapshot | null> {
  const [row] = await db
    .select({ fields: editingColumns.current })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return row ? { fields: row.fields, images: await findImageKeys(db, propertyId) } : null
}

/** Differences between the snapshot and the current listing. */
export async function findDifferences(
  db: Database,
  propertyId: string,
  seen: ListingSnapshot,
): Promise<Differences> {
  const now = await findListingSnapshot(db, propertyId)
  if (!now) return { changes: {}, imagesBefore: null, imagesAfter: null, floorPlans: null }
  // A field that listings did not have then is not a change.
  const changes = compareChanges({ ...now.fields, ...seen.fields }, now.fields)
  const floorPlans = changes.floorPlans ? await findPlans(db, changes.floorPlans) : null
  const differences = { changes, imagesBefore: null, imagesAfter: null, floorPlans }
  if (isDeepStrictEqual(seen.images, now.images)) return differences
  return {
    ...differences,
    imagesBefore: await findImages(db, propertyId, seen.images),
    imagesAfter: await findImages(db, propertyId, now.images),
  }
}

async function findPlans(db: Database, { before, after }: Change) {
  const [earlier, later] = [before, after].map((side) => (Array.isArray(side) ? side : []))
  return { before: await findPictures(db, earlier ?? []), after: await findPictures(db, later ?? []) }
}

/** Images by key, of the listing or only uploaded; deleted ones are omitted. */
async function findImages(db: Database, propertyId: string, keys: readonly string[]): Promise<ImageRow[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<ImageRow>(sql`
    select named.key, coalesce(i.width, f.width) as width, coalesce(i.height, f.height) as height,
      coalesce(i.placeholder_colour, f.placeholder_colour) as colour,
      coalesce(i.is_illustration, false) as "isIllustration"
    from unnest(${sql.param([...keys])}::text[]) with ordinality named (key, place)
    left join stored_files f on f.key = named.key
    left join property_images i on i.property_id = ${propertyId}::uuid
      and coalesce(i.file_key, i.image_url) = named.key
    where coalesce(i.width, f.width) is not null order by named.place`)
  return rows
}
