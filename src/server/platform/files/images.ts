import { imageWidths, type ImageWidth } from '#contract/images.ts'

import { completing, receiving } from './image-processes.ts'
import type { ImageShape, ImageVariant, PreparedImage, StoredSize } from './images/encode-image.ts'
import { judge, type ImageRefusal } from './images/judge.ts'
import { metadataTexts } from './images/metadata-texts.ts'

export type { ImageVariant, PreparedImage, StoredSize } from './images/encode-image.ts'
export type { ImageRefusal } from './images/judge.ts'

export type PreparedImageResult =
  /** `texts` from the metadata, which the stored image no longer has. */
  { ok: true; image: PreparedImage; texts: string[] } | { ok: false; refusal: ImageRefusal }

type Care = {
  shape: ImageShape
  /** Of the stored ones, those that are made now. */
  widths: readonly ImageWidth[]
  /** Of the file; those of a photo that is sent alone, if not given. */
  maxBytes: number | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
  /** Milliseconds from decoding to the last size. */
  maxMs: number
  /** Whose image it is: those who wait take turns. */
  owner: string | undefined
  /** No person waits for it, so all others go first. */
  isPatient: boolean
  /** Told what it took, without waiting for others. */
  onWorked: ((milliseconds: number) => void) | undefined
}

/**
 * Detects an image by content, never by name, and re-encodes it in WebP: upright, without metadata, at most 1600
 * pixels wide (800 for a square), first frame only. Refusals are values.
 */
export async function prepareImage(
  bytes: Uint8Array,
  {
    shape = 'whole',
    widths = imageWidths,
    maxBytes,
    signal,
    maxMs = 60_000,
    owner,
    isPatient,
    onWorked,
  }: Partial<Care> = {},
): Promise<PreparedImageResult> {
  const judged = await judge(bytes, maxBytes)
  if (!judged.ok) return judged
  const made = await receiving.limit.take(
    1,
    async () => {
      const begun = performance.now()
      return receiving
        .run('encodePrepared', [bytes, { shape, widths }], maxMs)
        .finally(() => onWorked?.(performance.now() - begun))
    },
    { owner, isPatient, signal },
  )
  signal?.throwIfAborted()
  if (made === null || made === 'late') return { ok: false, refusal: 'BUSY' }
  if (made === 'failed') return { ok: false, refusal: 'NOT_AN_IMAGE' }
  return { ok: true, image: made, texts: metadataTexts(bytes, judged.metadata) }
}

/** Milliseconds: noise of the largest size takes five seconds of a core, which others may need. */
const maxCompletingMs = 600_000

/** The sizes and formats that a picture lacks. */
export async function completeImage(
  master: Uint8Array,
  stored: readonly StoredSize[],
): Promise<ImageVariant[]> {
  const made = await completing.limit.take(1, () =>
    completing.run('encodeSizes', [master, stored], maxCompletingMs),
  )
  if (made === null || typeof made === 'string') throw new Error(`A picture was not encoded: ${made}`)
  return made
}
