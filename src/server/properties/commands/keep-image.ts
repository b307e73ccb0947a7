import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { putImage, removeImage } from '../../platform/files.ts'
import type { Files } from '../../platform/files.ts'
import { prepareImage } from '../../platform/images.ts'
import type { ImageRefusal } from '../../platform/images.ts'

type KeepImage = { files: Files; uploaderId: string; bytes: Uint8Array; now: Date }

export type KeptImage =
  | { outcome: 'kept'; key: string; width: number; height: number; colour: string }
  | { outcome: 'refused'; refusal: ImageRefusal }

/** Keeps a picture for its uploader alone, so that nobody can list with another's key. */
export async function keepImage(
  db: Database,
  { files, uploaderId, bytes, now }: KeepImage,
): Promise<KeptImage> {
  const prepared = await prepareImage(bytes)
  if (!prepared.ok) return { outcome: 'refused', refusal: prepared.refusal }

  const { key: contentHash, width, height, colour, perceptualHash, variants } = prepared.image
  const key = createHash('sha256').update(`${uploaderId}:${contentHash}`).digest('hex')
  await putImage(files, { ...prepared.image, key })
  const row = {
    key,
    contentHash,
    kind: 'image',
    contentType: 'image/webp',
    bytes: variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    width,
    height,
    placeholderColour: colour,
    perceptualHash,
    variants: variants.map((variant) => ({
      key: `${key}/${variant.width}.${variant.format}`,
      width: variant.pixelWidth,
      height: variant.pixelHeight,
      contentType: `image/${variant.format}`,
      bytes: variant.bytes.length,
    })),
    uploadedBy: uploaderId,
    createdAt: now,
  } as const
  try {
    await db.transaction((tx) => tx.insert(storedFiles).values(row).onConflictDoNothing())
  } catch (failure) {
    // The account was deleted meanwhile, say: files that no row names would never be found again.
    if ((await db.$count(storedFiles, eq(storedFiles.key, key))) === 0)
      await removeImage(files, { ...prepared.image, key })
    throw failure
  }
  return { outcome: 'kept', key, width, height, colour }
}
