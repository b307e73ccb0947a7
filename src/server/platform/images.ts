import { createHash } from 'node:crypto'

import sharp, { type ResizeOptions, type Sharp } from 'sharp'

import { imageFormats, keptWidths, type ImageFormat, type ImageWidth } from '#contract/media.ts'

import { differenceHash } from './images/difference-hash.ts'

export const maximumUploadBytes = 5 * 1024 * 1024

export type ImageRefusal = 'not_an_image' | 'too_large' | 'too_many_pixels'

export type ImageVariant = {
  width: ImageWidth
  format: ImageFormat
  pixelWidth: number
  pixelHeight: number
  bytes: Buffer
}

export type PreparedImage = {
  /** SHA-256 of the re-encoded result: the same picture gives the same key, whoever sends it. */
  key: string
  width: number
  height: number
  /** Average colour as #rrggbb, shown until the picture is there. */
  colour: string
  /** 64 bits in hexadecimal; pictures that look alike differ in few of them. */
  perceptualHash: string
  variants: ImageVariant[]
}

export type PreparedImageResult = { ok: true; image: PreparedImage } | { ok: false; refusal: ImageRefusal }

/** `drawing` admits our own SVG; nobody else's. */
type ImageOrigin = 'upload' | 'drawing'

/** `square`: cut around what draws the eye, such as a face. */
type ImageShape = 'whole' | 'square'

type ImageWish = { origin: ImageOrigin; shape: ImageShape }

/**
 * Judges a picture by its content, never by its name, and encodes it anew: upright, without
 * metadata, at most 1600 pixels wide (800 for a square), first frame only. Refusals are values.
 */
export async function prepareImage(
  bytes: Uint8Array,
  { origin = 'upload', shape = 'whole' }: Partial<ImageWish> = {},
): Promise<PreparedImageResult> {
  if (bytes.byteLength > maximumUploadBytes) return { ok: false, refusal: 'too_large' }
  const refusal = await refusalOf(bytes, origin)
  if (refusal) return { ok: false, refusal }
  try {
    return { ok: true, image: await encode(bytes, { origin, shape }) }
  } catch {
    return { ok: false, refusal: 'not_an_image' }
  }
}

/** No camera in a telephone makes more; a small file can claim far more than memory holds. */
const maximumPixels = 64_000_000
const maximumSide = 20_000
const uploadFormats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const efforts = {
  upload: { avif: 3, webp: 4 },
  drawing: { avif: 0, webp: 1 },
} as const

async function refusalOf(bytes: Uint8Array, origin: ImageOrigin): Promise<ImageRefusal | null> {
  try {
    if (origin === 'upload' && !looksLikePhoto(bytes)) return 'not_an_image'
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!(origin === 'drawing' ? format === 'svg' : uploadFormats.includes(format))) return 'not_an_image'
    if (width * height > maximumPixels || Math.max(width, height) > maximumSide) return 'too_many_pixels'
    return null
  } catch {
    return 'not_an_image'
  }
}

/** By the first bytes: drawings and documents are not even opened, as reading them can take seconds. */
function looksLikePhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(start)
}

async function encode(bytes: Uint8Array, { origin, shape }: ImageWish): Promise<PreparedImage> {
  const picture = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maximumPixels,
    pages: 1,
    ...(origin === 'drawing' ? { density: 96 } : {}),
  })
  const upright = picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(shape === 'square' ? await squareOf(picture) : within)
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const variants = await Promise.all(
    keptWidths(info.width).flatMap((width) =>
      imageFormats.map((format) => encodeVariant(sharp(data, pixels), { width, format, origin })),
    ),
  )
  const content = createHash('sha256')
  for (const variant of variants) content.update(variant.bytes)
  return {
    key: content.digest('hex'),
    width: info.width,
    height: info.height,
    colour: await averageColour(sharp(data, pixels)),
    perceptualHash: await differenceHash(sharp(data, pixels)),
    variants,
  }
}

const within = { width: 1600, height: 4800, fit: 'inside', withoutEnlargement: true } as const
const largestSquare = 800

/** Cut, never enlarged. */
async function squareOf(picture: Sharp): Promise<ResizeOptions> {
  const { width, height } = await picture.metadata()
  const side = Math.min(width, height, largestSquare)
  return { width: side, height: side, fit: 'cover', position: sharp.strategy.attention }
}

async function encodeVariant(
  picture: Sharp,
  { width, format, origin }: { width: ImageWidth; format: ImageFormat; origin: ImageOrigin },
): Promise<ImageVariant> {
  const sized = picture.resize({ width, withoutEnlargement: true })
  const effort = efforts[origin][format]
  const encoded =
    format === 'avif' ? sized.avif({ quality: 58, effort }) : sized.webp({ quality: 78, effort })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { width, format, pixelWidth: info.width, pixelHeight: info.height, bytes: data }
}

async function averageColour(picture: Sharp): Promise<string> {
  const { data } = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
