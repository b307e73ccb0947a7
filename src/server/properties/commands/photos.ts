import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

/** The file key, or the URL of an external image. */
const keyOf = sql<string>`coalesce(${propertyImages.fileKey}, ${propertyImages.imageUrl})`

const imageColumns = {
  fileKey: propertyImages.fileKey,
  imageUrl: propertyImages.imageUrl,
  width: propertyImages.width,
  height: propertyImages.height,
  placeholderColour: propertyImages.placeholderColour,
  perceptualHash: propertyImages.perceptualHash,
  altText: propertyImages.altText,
  isIllustration: propertyImages.isIllustration,
  createdAt: propertyImages.createdAt,
}

export async function findImageKeys(tx: Database, propertyId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: keyOf })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .orderBy(propertyImages.position)
  return rows.map(({ key }) => key)
}

/** Replace the images of a locked listing, the first being primary; missing files are skipped. */
export async function writeImages(
  tx: Database,
  { propertyId, keys, now }: { propertyId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  const former = await tx
    .delete(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .returning(imageColumns)
  const known = new Map(former.map((image) => [image.fileKey ?? image.imageUrl, image]))
  for (const image of await findFiles(
    tx,
    keys.filter((key) => !known.has(key)),
  ))
    known.set(image.fileKey, { ...image, altText: null, isIllustration: false, createdAt: now })
  const images = keys.flatMap((key) => known.get(key) ?? [])
  if (images.length === 0) return
  await tx
    .insert(propertyImages)
    .values(images.map((image, position) => ({ ...image, propertyId, position, isPrimary: position === 0 })))
}

async function findFiles(tx: Database, keys: readonly string[]) {
  if (keys.length === 0) return []
  const files = await tx
    .select({
      fileKey: storedFiles.key,
      width: storedFiles.width,
      height: storedFiles.height,
      placeholderColour: storedFiles.placeholderColour,
      perceptualHash: storedFiles.perceptualHash,
    })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.kind, 'image')))
  return files.flatMap(({ width, height, ...file }) =>
    width === null || height === null ? [] : [{ ...file, width, height, imageUrl: `/media/${file.fileKey}` }],
  )
}
