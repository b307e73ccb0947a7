import { eq, inArray, sql } from 'drizzle-orm'

import { imageFormats, imageWidths } from '#contract/images.ts'
import { storedFiles } from '#database/schema/media.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

import { removeStoredFiles } from '../../media/commands/remove-stored-files.ts'
import { filesOfRevision, filmsOfSite, isFloorPlan, mediaAddressOf } from '../../media/commands/used-files.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'

/** Images of the person's listings and their uploads, except those used by other people's listings, changes of them that wait, or the home page. */
export const removePictures: EraseCommand = async (tx, { person: { id } }) => {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  const shown = await tx
    .delete(propertyImages)
    .where(inArray(propertyImages.propertyId, own))
    .returning({ fileKey: propertyImages.fileKey })
  const keys = shown.flatMap(({ fileKey }) => fileKey ?? [])
  const isShownElsewhere = sql`(exists (select 1 from ${propertyImages} i where i.file_key = ${storedFiles.key})
    or exists (select 1 from ${properties} p where p.user_id <> ${id}
      and (p.video_url = ${mediaAddressOf} or p.tour_360_url = ${mediaAddressOf} or ${isFloorPlan}))
    or ${storedFiles.key} in (select ${filesOfRevision} from ${propertyRevisions} r
      join ${properties} p on p.id = r.property_id where r.status = 'pending' and p.user_id <> ${id})
    or ${storedFiles.key} in ${filmsOfSite})`
  const isTheirs = sql`(${storedFiles.uploadedBy} = ${id} or ${storedFiles.key} = any(${sql.param(keys)}))`
  const removed = await removeStoredFiles(tx, {
    uploaderId: id,
    which: sql`${isTheirs} and not ${isShownElsewhere}`,
  })
  const sizes = imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`))
  return {
    removed: { pictures: removed.length },
    fileKeys: removed.flatMap(({ key, variants, waiting }) => [
      ...(variants.length > 0
        ? variants.map((variant) => variant.key)
        : sizes.map((size) => `${key}/${size}`)),
      ...waiting,
    ]),
  }
}
