import { eq } from 'drizzle-orm'
import { hash } from 'node:crypto'

import { findContacts } from '#contract/texts/find-contacts.ts'
import { fold } from '#contract/texts/normalize-text.ts'
import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'

import type { Files } from '../../platform/files/files.ts'
import { prepareImage, type ImageRefusal, type PreparedImage } from '../../platform/files/images.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { columnsOf, putSizes, sizeOf, type ImageSize } from './image-sizes.ts'
import { countWaiting, waitingName } from './waiting-images.ts'

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

/** In WebP alone, which every browser shows: what pages ask for first. */
const firstWidths = [400, 800] as const

/**
 * Store an image for its uploader, so that nobody else can use its key, in its first sizes; a job makes the others.
 */
export async function saveImage(
  db: Database,
  { files, uploaderId, bytes, now, ...care }: SaveImage,
): Promise<SavedImage> {
  const prepared = await prepareImage(bytes, { owner: uploaderId, widths: firstWidths, ...care })
  if (!prepared.ok) return refused(prepared.refusal)

  const { image } = prepared
  const key = hash('sha256', `${uploaderId}:${image.key}`)
  const sizes = image.variants.map((variant) => sizeOf(key, variant))
  const columns = {
    ...describe(image, sizes),
    hasContactInMetadata: prepared.texts.some(namesContact),
    createdAt: now,
  }
  // Insert the row first, so that a crash leaves no unreferenced files. Uploading an image again begins anew, which
  // brings lost files back, and waits for a deletion of the same image.
  await db.transaction((tx) =>
    tx
      .insert(storedFiles)
      .values({ key, uploadedBy: uploaderId, ...columns })
      .onConflictDoUpdate({ target: storedFiles.key, set: columns }),
  )
  await putSizes(files, sizes)
  await files.put(waitingName(key), { bytes: image.master, contentType: 'image/jpeg' })
  await publishEvent(db, { name: 'image.sizesDue', key, waiting: await countWaiting(db, uploaderId) })
  return { key, width: image.width, height: image.height, colour: image.colour }
}

function describe(image: PreparedImage, sizes: readonly ImageSize[]) {
  return {
    kind: 'image',
    contentType: 'image/webp',
    width: image.width,
    height: image.height,
    placeholderColour: image.colour,
    perceptualHash: image.perceptualHash,
    windowHashes: image.windowHashes,
    hasAllSizes: false,
    ...columnsOf(sizes),
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
