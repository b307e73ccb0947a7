import { createHash } from 'node:crypto'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'

import { storedWidths, type ImageFormat, type ImageWidth } from '#contract/images.ts'

import { averageColour } from './average-colour.ts'
import { differenceHash } from './difference-hash.ts'
import { maxPixels } from './judge.ts'
import { windowHashes } from './window-hashes.ts'

export type ImageVariant = {
  width: ImageWidth
  format: ImageFormat
  pixelWidth: number
  pixelHeight: number
  bytes: Buffer
}

export type PreparedImage = {
  /** SHA-256 of its pixels: equal images have equal keys, whoever uploads them. */
  key: string
  width: number
  height: number
  /** Average colour as #rrggbb, the placeholder while loading. */
  colour: string
  /** 64 bits in hexadecimal; similar images differ in few of them. */
  perceptualHash: string
  /** Of the whole and of parts, to find cropped and mirrored copies; empty for a plain image. */
  windowHashes: string
  /** In WebP. */
  variants: ImageVariant[]
  /** The upright picture without metadata, as large as the largest size: `encodeSizes` makes the others of it. */
  master: Buffer
}

/** `square`: cropped around the salient part, such as a face. */
export type ImageShape = 'whole' | 'square'

/** `widths`: of those that are stored, the ones made at once. */
type Preparing = { shape: ImageShape; widths: readonly ImageWidth[] }

/** Timeout of one processing step. */
const maxStepSeconds = 20
const efforts = { avif: 3, webp: 4 }
/** Noise takes five times the work without getting smaller; a photo has a third of these bytes per pixel. */
const noisyBytesPerPixel = 0.3

/** Upright, without metadata, at most 1600 pixels wide (800 for a square), first frame only. */
export async function encodePrepared(
  bytes: Uint8Array,
  { shape, widths }: Preparing,
): Promise<PreparedImage> {
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
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const variants: ImageVariant[] = []
  for (const size of storedWidths(width).filter((stored) => widths.includes(stored)))
    variants.push(await encodeWebp(pixels(), size))
  return {
    key: createHash('sha256').update(`${width}x${height}`).update(data).digest('hex'),
    width,
    height,
    colour: await averageColour(pixels()),
    perceptualHash: await differenceHash(pixels()),
    windowHashes: await windowHashes(pixels()),
    variants,
    master: await pixels().jpeg(masterOptions).toBuffer(),
  }
}

/** So near to the pixels that what is made of it is as good as made of them. */
const masterOptions = { quality: 97, chromaSubsampling: '4:4:4' } as const

/** A WebP picture that is stored already. */
export type StoredSize = { width: ImageWidth; pixelWidth: number; pixelHeight: number; byteLength: number }

/** The sizes that are not stored yet. */
export async function encodeSizes(
  master: Uint8Array,
  stored: readonly StoredSize[],
): Promise<ImageVariant[]> {
  const { data, info } = await sharp(master, { failOn: 'error', limitInputPixels: maxPixels })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const made: ImageVariant[] = []
  // Sequential: the thread pool also reads files.
  for (const size of storedWidths(width)) {
    const known = stored.find((one) => one.width === size)
    const webp = known ? null : await encodeWebp(pixels(), size)
    if (webp) made.push(webp)
    const isNoisy = bytesPerPixel(known ?? webp) > noisyBytesPerPixel
    made.push(await encodeAvif(pixels(), size, isNoisy ? 0 : efforts.avif))
  }
  return made
}

function bytesPerPixel(size: StoredSize | ImageVariant | null): number {
  if (size === null) return 0
  const byteLength = 'bytes' in size ? size.bytes.length : size.byteLength
  return byteLength / (size.pixelWidth * size.pixelHeight)
}

const within = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true } as const
const maxSquareWidth = 800

/** Cropped, never enlarged. */
async function squareOf(picture: Sharp): Promise<ResizeOptions> {
  const { width, height } = await picture.metadata()
  const side = Math.min(width, height, maxSquareWidth)
  return { width: side, height: side, fit: 'cover', position: sharp.strategy.attention }
}

function encodeWebp(picture: Sharp, width: ImageWidth): Promise<ImageVariant> {
  return encodeVariant(picture.webp({ quality: 78, effort: efforts.webp }), { width, format: 'webp' })
}

function encodeAvif(picture: Sharp, width: ImageWidth, effort: number): Promise<ImageVariant> {
  return encodeVariant(picture.avif({ quality: 58, effort }), { width, format: 'avif' })
}

async function encodeVariant(
  picture: Sharp,
  { width, format }: { width: ImageWidth; format: ImageFormat },
): Promise<ImageVariant> {
  const sized = picture.resize({ width, withoutEnlargement: true }).timeout({ seconds: maxStepSeconds })
  const { data, info } = await sized.toBuffer({ resolveWithObject: true })
  return { width, format, pixelWidth: info.width, pixelHeight: info.height, bytes: data }
}
