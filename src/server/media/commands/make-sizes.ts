import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles, type StoredVariant } from '#database/schema/media.ts'

import type { Files } from '../../platform/files/files.ts'
import { completeImage } from '../../platform/files/images.ts'
import { columnsOf, putSizes, sizeOf, storedSizeOf, type ImageSize } from './image-sizes.ts'
import { waitingName } from './waiting-images.ts'

type Making = { files: Files; key: string }

/** Make the sizes that an image lacks; a second time it does nothing. */
export async function makeSizes(db: Database, { files, key }: Making): Promise<void> {
  const isThis = eq(storedFiles.key, key)
  const isLacking = and(isThis, eq(storedFiles.hasAllSizes, false))
  const [image] = await db.select({ variants: storedFiles.variants }).from(storedFiles).where(isLacking)
  if (image) {
    const there = await readSizes(files, image.variants)
    const made = await encodeMissing({ files, key }, there)
    await putSizes(files, made)
    const completed = await db
      .update(storedFiles)
      .set({ ...columnsOf([...there, ...made]), hasAllSizes: true })
      .where(isLacking)
      .returning({ key: storedFiles.key })
    // Deleted meanwhile with the files that its row named.
    if (completed.length === 0 && (await db.$count(storedFiles, isThis)) === 0)
      for (const { variant } of made) await files.remove(variant.key)
  }
  await files.remove(waitingName(key))
}

async function readSizes(files: Files, variants: readonly StoredVariant[]): Promise<ImageSize[]> {
  const sizes: ImageSize[] = []
  for (const variant of variants) {
    const stored = await files.read(variant.key)
    if (stored) sizes.push({ variant, bytes: stored.bytes })
  }
  return sizes
}

async function encodeMissing({ files, key }: Making, there: readonly ImageSize[]): Promise<ImageSize[]> {
  // Where the file that waits did not come back from a backup, the largest size is the best there is.
  const master = (await files.read(waitingName(key)))?.bytes ?? there.at(-1)?.bytes
  if (master === undefined) throw new Error('No file of a picture that lacks sizes is there')
  const made = await completeImage(
    master,
    there.flatMap((size) => storedSizeOf(size) ?? []),
  )
  return made.map((variant) => sizeOf(key, variant))
}
