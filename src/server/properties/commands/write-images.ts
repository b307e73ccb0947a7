import type { Database } from '#database/client.ts'
import { propertyImages, storedFiles } from '#database/schema/property-images.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** A picture is named by its file, or by its address where it is not ours. */
const keyOf = sql<string>`coalesce(${propertyImages.fileKey}, ${propertyImages.imageUrl})`

const shown = {
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

/** Which of these files are pictures that one of these people uploaded. */
export async function findUploaded(tx: Database, keys: readonly string[], uploaders: readonly string[]) {
  if (keys.length === 0) return []
  const rows = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, [...keys]),
        inArray(storedFiles.uploadedBy, [...uploaders]),
        eq(storedFiles.kind, 'image'),
      ),
    )
    // A change that waits names them without a foreign key: the sweep must not take them meanwhile.
    .for('key share')
  return rows.map(({ key }) => key)
}

/** Sets the pictures of a listing that is locked, the first being primary; a file that is gone is left out. */
export async function writeImages(
  tx: Database,
  { propertyId, keys, now }: { propertyId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  const retained = await tx
    .delete(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .returning(shown)
  const known = new Map(retained.map((image) => [image.fileKey ?? image.imageUrl, image]))
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
