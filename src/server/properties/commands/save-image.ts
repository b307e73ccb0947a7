import { findContacts } from '#contract/properties/texts/find-contacts.ts'
import { fold } from '#contract/properties/texts/normalize-text.ts'
import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { createHash } from 'node:crypto'

import { putImage } from '../../platform/files/files.ts'
import type { Files } from '../../platform/files/files.ts'
import { prepareImage } from '../../platform/files/images.ts'
import type { ImageRefusal, PreparedImage } from '../../platform/files/images.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type SaveImage = {
  files: Files
  uploaderId: string
  bytes: Uint8Array
  now: Date
  /** Ends when the sender has gone. */
  signal: AbortSignal | undefined
}

export type SavedImage =
  | { outcome: 'saved'; key: string; width: number; height: number; colour: string }
  | Refused<ImageRefusal>

/** Keeps a picture for its uploader alone, so that nobody can list with another's key. */
export async function saveImage(
  db: Database,
  { files, uploaderId, bytes, now, signal }: SaveImage,
): Promise<SavedImage> {
  const prepared = await prepareImage(bytes, { signal })
  if (!prepared.ok) return refused(prepared.refusal)

  const { image } = prepared
  const key = createHash('sha256').update(`${uploaderId}:${image.key}`).digest('hex')
  const row = {
    ...rowOf(key, image),
    hasContactInMetadata: prepared.texts.some(namesContact),
    uploadedBy: uploaderId,
    createdAt: now,
  }
  // The row comes first, so that no end of the server leaves files that nothing names. A picture sent again is young
  // again, and waits where the same one is being swept.
  const { hasContactInMetadata } = row
  await db.transaction((tx) =>
    tx
      .insert(storedFiles)
      .values(row)
      .onConflictDoUpdate({ target: storedFiles.key, set: { createdAt: now, hasContactInMetadata } }),
  )
  await putImage(files, { ...image, key })
  return { outcome: 'saved', key, width: image.width, height: image.height, colour: image.colour }
}

function rowOf(key: string, { key: contentHash, width, height, colour, ...image }: PreparedImage) {
  return {
    key,
    contentHash,
    kind: 'image',
    contentType: 'image/webp',
    bytes: image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    width,
    height,
    placeholderColour: colour,
    perceptualHash: image.perceptualHash,
    variants: image.variants.map((variant) => ({
      key: `${key}/${variant.width}.${variant.format}`,
      width: variant.pixelWidth,
      height: variant.pixelHeight,
      contentType: `image/${variant.format}`,
      bytes: variant.bytes.length,
    })),
  } as const
}

/** Addresses of makers and licences stand in many pictures; only a way to a person counts. */
function namesContact(text: string): boolean {
  return findContacts(fold(text).text).some(({ channel }) => channel !== 'link')
}
