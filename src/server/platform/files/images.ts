import { createHash } from 'node:crypto'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'

import { storedWidths, type ImageFormat, type ImageWidth } from '#contract/images.ts'

import { createConcurrencyLimit } from './concurrency-limit.ts'
import { differenceHash } from './images/difference-hash.ts'
import { judge, maxPixels, type ImageRefusal } from './images/judge.ts'
import { metadataTexts } from './images/metadata-texts.ts'
import { windowHashes } from './images/window-hashes.ts'

export type { ImageRefusal } from './images/judge.ts'

export type ImageVariant = {
  width: ImageWidth
  format: ImageFormat
  pixelWidth: number
  pixelHeight: number
  bytes: Buffer
}

export type PreparedImage = {
  /** SHA-256 of the re-encoded result: equal images have equal keys, whoever uploads them. */
  key: string
  width: number
  height: number
  /** Average colour as #rrggbb, the placeholder while loading. */
  colour: string
  /** 64 bits in hexadecimal; similar images differ in few of them. */
  perceptualHash: string
  /** Of the whole and of parts, to find cropped and mirrored copies; empty for a plain image. */
  windowHashes: string
  variants: ImageVariant[]
}

export type PreparedImageResult =
  /** `texts` from the metadata, which the stored image no longer has. */
  { ok: true; image: PreparedImage; texts: string[] } | { ok: false; refusal: ImageRefusal }

/** `square`: cropped around the salient part, such as a face. */
type ImageShape = 'whole' | 'square'

type Care = {
  shape: ImageShape
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
 * Detects an image by content, never by name, and re-encodes it: upright, without metadata, at most 1600
 * pixels wide (800 for a square), first frame only. Refusals are values.
 */
export async function prepareImage(
  bytes: Uint8Array,
  { shape = 'whole', maxBytes, signal, maxMs = 60_000, owner, isPatient, onWorked }: Partial<Care> = {},
): Promise<PreparedImageResult> {
  const judged = await judge(bytes, maxBytes)
  if (!judged.ok) return judged
  const made = await concurrencyLimit.take(
    1,
    async () => {
      const begun = performance.now()
      const encoded = encode(bytes, { shape, signal, maxMs })
      return encoded
        .catch((failure) => refusalOf(failure, signal))
        .finally(() => onWorked?.(performance.now() - begun))
    },
    { owner, isPatient, signal },
  )
  if (made === null) return { ok: false, refusal: 'BUSY' }
  if (typeof made === 'string') return { ok: false, refusal: made }
  return { ok: true, image: made, texts: metadataTexts(bytes, judged.metadata) }
}

function refusalOf(failure: unknown, signal: AbortSignal | undefined): ImageRefusal {
  signal?.throwIfAborted()
  const isLate =
    failure instanceof TookTooLong || (failure instanceof Error && /timeout/i.test(failure.message))
  return isLate ? 'BUSY' : 'NOT_AN_IMAGE'
}

class TookTooLong extends Error {}

/** Decodes one image at a time; the thirty-first waiting one is refused. */
export const concurrencyLimit = createConcurrencyLimit({ capacity: 1, maxWaiting: 30 })
/** Timeout of one processing step. */
const maxStepSeconds = 20

// Blocks all other decoders, and disables the cache, which would keep guests' images in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

const efforts = { avif: 3, webp: 4 }
/** Noise takes five times the work without getting smaller; a photo has a third of these bytes per pixel. */
const noisyBytesPerPixel = 0.3

async function encode(
  bytes: Uint8Array,
  { shape, signal, maxMs }: Pick<Care, 'shape' | 'signal' | 'maxMs'>,
): Promise<PreparedImage> {
  const end = performance.now() + maxMs
  const picture = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    pages: 1,
  })
  const upright = picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(shape === 'square' ? await squareOf(picture) : within)
    .timeout({ seconds: maxStepSeconds })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const variants: ImageVariant[] = []
  // Sequential: the thread pool also reads files and verifies passwords.
  for (const width of storedWidths(info.width)) {
    signal?.throwIfAborted()
    if (performance.now() > end) throw new TookTooLong()
    const webp = await encodeVariant(sharp(data, pixels), { width, format: 'webp', effort: efforts.webp })
    const isNoisy = webp.bytes.length > noisyBytesPerPixel * webp.pixelWidth * webp.pixelHeight
    const effort = isNoisy ? 0 : efforts.avif
    variants.push(await encodeVariant(sharp(data, pixels), { width, format: 'avif', effort }), webp)
  }
  const content = createHash('sha256')
  for (const variant of variants) content.update(variant.bytes)
  return {
    key: content.digest('hex'),
    width: info.width,
    height: info.height,
    colour: await averageColour(sharp(data, pixels)),
    perceptualHash: await differenceHash(sharp(data, pixels)),
    windowHashes: await windowHashes(sharp(data, pixels)),
    variants,
  }
}

const within = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true } as const
const maxSquareWidth = 800

/** Cropped, never enlarged. */
async function squareOf(picture: Sharp): Promise<ResizeOptions> {
  const { width, height } = await picture.metadata()
  const side = Math.min(width, height, maxSquareWidth)
  return { width: side, height: side, fit: 'cover', position: sharp.strategy.attention }
}

async function encodeVariant(
  picture: Sharp,
  { width, format, effort }: { width: ImageWidth; format: ImageFormat; effort: number },
): Promise<ImageVariant> {
  const sized = picture.resize({ width, withoutEnlargement: true }).timeout({ seconds: maxStepSeconds })
  const encoded =
    format === 'avif' ? sized.avif({ quality: 58, effort }) : sized.webp({ quality: 78, effort })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { width, format, pixelWidth: info.width, pixelHeight: info.height, bytes: data }
}

export async function averageColour(picture: Sharp): Promise<string> {
  const { data } = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
