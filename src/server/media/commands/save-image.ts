import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { findContacts } from '#contract/texts/find-contacts.ts'
import { fold } from '#contract/texts/normalize-text.ts'
import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'

import { putImage, type Files } from '../../platform/files/files.ts'
import { prepareImage, type ImageRefusal, type PreparedImage } from '../../platform/files/images.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

type SaveImage = {
  files: Files
  uploaderId: string
  bytes: Uint8Array
  now: Date
  /** Aborts when the client disconnects. */
  signal: AbortSignal | undefined
  /** Of the file; those of a photo that is sent alone, if not given. */
  maxBytes?: number
  /** No person waits for it. */
  isPatient?: boolean
  onWorked?: (milliseconds: number) => void
}

type SavedImage = { key: string; width: number; height: number; colour: string } | Refused<ImageRefusal>

/** Store an image for its uploader, so that nobody else can use its key. */
export async function saveImage(
  db: Database,
  { files, uploaderId, bytes, now, ...care }: SaveImage,
): Promise<SavedImage> {
  const prepared = await prepareImage(bytes, { owner: uploaderId, ...care })
  if (!prepared.ok) return refused(prepared.refusal)

  const { image } = prepared
  const key = createHash('sha256').update(`${uploaderId}:${image.key}`).digest('hex')
  const row = {
    ...rowOf(key, image),
    hasContactInMetadata: prepared.texts.some(namesContact),
    uploadedBy: uploaderId,
    createdAt: now,
  }
  // Insert the row first, so that a crash leaves no unreferenced files. Uploading an image again renews its date,
  // and waits for a deletion of the same image.
  const { hasContactInMetadata } = row
  await db.transaction((tx) =>
    tx
      .insert(storedFiles)
      .values(row)
      .onConflictDoUpdate({ target: storedFiles.key, set: { createdAt: now, hasContactInMetadata } }),
  )
  await putImage(files, { ...image, key })
  return { key, width: image.width, height: image.height, colour: image.colour }
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
    windowHashes: image.windowHashes,
    variants: image.variants.map((variant) => ({
      key: `${key}/${variant.width}.${variant.format}`,
      width: variant.pixelWidth,
      height: variant.pixelHeight,
      contentType: `image/${variant.format}`,
      bytes: variant.bytes.length,
    })),
  } as const
}

/** URLs of camera makers and licences are common in metadata; only contact details of a person matter. */
function namesContact(text: string): boolean {
  return findContacts(fold(text).text).some(({ channel }) => channel !== 'link')
}

/** By which homes are compared; an image of before that gets them later. */
export async function saveWindowHashes(tx: Database, key: string, windowHashes: string): Promise<void> {
  await tx.update(storedFiles).set({ windowHashes }).where(eq(storedFiles.key, key))
}
