import { and, eq, inArray } from 'drizzle-orm'

import { maxPhotosOfInventory, maxPhotosOfItem } from '#contract/rentals/limits.ts'
import { rentalItems, rentalPhotos } from '#database/schema/rentals/rentals.ts'

import type { RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { prepareImage } from '../../platform/files/images.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { openRental } from './change-rental.ts'
import { changeItem } from './inventory.ts'
import { putPhotoFiles, removePhotoFiles } from './photo-files.ts'

type OfItem = { id: string; itemId: string }

/** The same picture sent again is the photo that is there. */
export async function addRentalPhoto(call: RequestCall<Actor>, { file, ...of }: OfItem & { file: File }) {
  const opened = await openRental(call, of.id)
  if (isRefused(opened)) return opened
  // Before an image is worked on, which takes a second; asked again under the lock.
  if (!['drafting', 'agreed', 'moving_out'].includes(opened.stage)) return refused('UNAVAILABLE')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const prepared = await prepareImage(bytes, { owner: call.actor.userId, signal: call.signal })
  if (!prepared.ok) return refused(prepared.refusal)
  const { image } = prepared
  const { files } = call.services
  const photo = { rentalId: of.id, photoId: crypto.randomUUID() }
  // Files first: those without a row are removed by night, a row without files would show nothing.
  await putPhotoFiles(files, photo, image)
  const added = await changeItem(call, of, async ({ db, now }) => {
    const [known] = await db
      .select({ photoId: rentalPhotos.id })
      .from(rentalPhotos)
      .where(and(eq(rentalPhotos.itemId, of.itemId), eq(rentalPhotos.contentHash, image.key)))
    if (known) return { answer: known, isChanged: false }
    if (await isFull(db, of)) return refused('LIMIT_REACHED')
    await db.insert(rentalPhotos).values({
      id: photo.photoId,
      itemId: of.itemId,
      contentHash: image.key,
      width: image.width,
      height: image.height,
      createdAt: now,
    })
    return { answer: { photoId: photo.photoId }, isChanged: true }
  })
  if (isRefused(added) || added.photoId !== photo.photoId)
    await removePhotoFiles(files, { rentalId: of.id, photoIds: [photo.photoId] })
  return added
}

async function isFull(db: RequestCall['db'], { id, itemId }: OfItem): Promise<boolean> {
  if ((await db.$count(rentalPhotos, eq(rentalPhotos.itemId, itemId))) >= maxPhotosOfItem) return true
  const [item] = await db
    .select({ moment: rentalItems.moment })
    .from(rentalItems)
    .where(eq(rentalItems.id, itemId))
  if (!item) return true
  const items = db
    .select({ id: rentalItems.id })
    .from(rentalItems)
    .where(and(eq(rentalItems.rentalId, id), eq(rentalItems.moment, item.moment)))
  return (await db.$count(rentalPhotos, inArray(rentalPhotos.itemId, items))) >= maxPhotosOfInventory
}

export async function removeRentalPhoto(
  call: RequestCall<Actor>,
  { photoId, ...of }: OfItem & { photoId: string },
) {
  const isThis = and(eq(rentalPhotos.id, photoId), eq(rentalPhotos.itemId, of.itemId))
  const removed = await changeItem(call, of, async ({ db }) => {
    const gone = await db.delete(rentalPhotos).where(isThis).returning({ id: rentalPhotos.id })
    return { answer: gone.map(({ id }) => id), isChanged: gone.length > 0 }
  })
  if (isRefused(removed)) return removed
  // Of this item alone: the files of another inventory's photo are not touched.
  await removePhotoFiles(call.services.files, { rentalId: of.id, photoIds: removed })
  return null
}
