import { inArray } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { rentalPhotos } from '#database/schema/rentals/rentals.ts'

import type { Files } from '../../platform/files/files.ts'
import type { PreparedImage } from '../../platform/files/images.ts'
import { photoFile, photoOfFile } from '../policy.ts'

type Photo = { rentalId: string; photoId: string }

/** Two sizes, readable by both sides alone: apart from the pictures that listings show. */
export async function putPhotoFiles(
  files: Files,
  { rentalId, photoId }: Photo,
  image: Pick<PreparedImage, 'variants'>,
) {
  const [small, large] = [image.variants[0], image.variants.at(-1)]
  if (!small || !large) throw new Error('A prepared image has no size')
  const put = (size: 'small' | 'large', bytes: Uint8Array) =>
    files.put(photoFile(rentalId, photoId, size), { bytes, contentType: 'image/webp' })
  await put('small', small.bytes)
  await put('large', large.bytes)
}

export async function removePhotoFiles(
  files: Files,
  { rentalId, photoIds }: { rentalId: string; photoIds: readonly string[] },
): Promise<void> {
  for (const photoId of photoIds)
    for (const size of ['small', 'large'] as const) await files.remove(photoFile(rentalId, photoId, size))
}

export const isRentalPhoto = (name: string) => photoOfFile(name) !== null

/** Files whose photo is no more, as a server that was killed leaves them. Served by rental_photos_pkey. */
export async function listStrayRentalPhotos(db: Database, names: readonly string[]): Promise<string[]> {
  const ids = [...new Set(names.flatMap((name) => photoOfFile(name) ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: rentalPhotos.id })
    .from(rentalPhotos)
    .where(inArray(rentalPhotos.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => {
    const id = photoOfFile(name)
    return id !== null && !known.has(id)
  })
}
