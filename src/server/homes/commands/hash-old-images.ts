import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'

import type { Database } from '#database/client.ts'
import { homeFeatures } from '#database/schema/homes.ts'
import { storedFiles } from '#database/schema/media.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

import { saveWindowHashes } from '../../media/commands/save-image.ts'
import type { Files } from '../../platform/files/files.ts'
import { windowHashes } from '../../platform/files/images/window-hashes.ts'

type Hashing = { files: Files; maxImages: number; signal?: AbortSignal }

/**
 * Hash images that were uploaded before there were window hashes; their listings are compared again. A file that
 * cannot be read counts as plain. Served by stored_files_without_window_hashes_idx.
 */
export async function hashOldImages(db: Database, { files, maxImages, signal }: Hashing): Promise<number> {
  const images = await db
    .select({ key: storedFiles.key, variants: storedFiles.variants })
    .from(storedFiles)
    .where(and(isNull(storedFiles.windowHashes), isNotNull(storedFiles.perceptualHash)))
    .orderBy(asc(storedFiles.key))
    .limit(maxImages)
  let hashed = 0
  for (const { key, variants } of images) {
    if (signal?.aborted) break
    const [smallest] = variants
      .filter(({ contentType }) => contentType === 'image/webp')
      .toSorted((one, other) => one.width - other.width)
    await saveHashes(db, key, smallest ? await hashesOf(files, smallest.key) : '')
    hashed++
  }
  return hashed
}

async function hashesOf(files: Files, key: string): Promise<string> {
  const stored = await files.read(key)
  return stored ? windowHashes(sharp(stored.bytes)).catch(() => '') : ''
}

async function saveHashes(db: Database, key: string, hashes: string): Promise<void> {
  await db.transaction(async (tx) => {
    await saveWindowHashes(tx, key, hashes)
    if (hashes !== '')
      await tx
        .update(homeFeatures)
        .set({ changes: sql`${homeFeatures.changes} + 1` })
        .where(
          sql`${homeFeatures.propertyId} in (select ${propertyImages.propertyId} from ${propertyImages}
            where ${propertyImages.fileKey} = ${key} and not ${propertyImages.isIllustration})`,
        )
  })
}
