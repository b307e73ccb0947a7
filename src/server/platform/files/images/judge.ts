import type { Metadata } from 'sharp'
import sharp from 'sharp'

import { photoBounds } from '#contract/images.ts'

import { isPhoto, kindOf } from './file-kind.ts'
import './restrict-decoders.ts'

/** `busy`: the queue is full, or this one took too long. */
export type ImageRefusal = 'NOT_AN_IMAGE' | 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'BUSY'

/** Above any phone camera; a small file can declare far more than fits in memory. */
export const maxPixels = 64_000_000
/** JPEG is decoded at reduced size, other formats whole: AVIF takes 18 bytes per pixel. */
const maxWholePixels = 16_000_000
/** A blank PNG has about a thousand pixels per byte; more is a decompression bomb. */
const maxPixelsPerByte = 2000
const maxHarmlessPixels = 1_000_000
const maxSide = 20_000
const uploadFormats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/** Cameras write one scan and programs about ten; each covers all pixels before a timeout can help. */
const maxScannedPixels = 12 * maxPixels

type Judged = { ok: true; metadata: Metadata } | { ok: false; refusal: ImageRefusal }

/** Judges a file by its header and end, before decoding any pixel. */
export async function judge(bytes: Uint8Array, maxBytes: number = photoBounds.bytes): Promise<Judged> {
  if (bytes.byteLength > maxBytes) return { ok: false, refusal: 'TOO_LARGE' }
  // By first bytes: SVGs and documents are not even opened, as parsing them can take seconds.
  if (!isPhoto(kindOf(bytes)) || !isWhole(bytes)) return notAnImage
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width, height } = metadata
    if (!uploadFormats.includes(format)) return notAnImage
    if (hasTooManyPixels(metadata, bytes.byteLength)) return { ok: false, refusal: 'TOO_MANY_PIXELS' }
    if (format === 'jpeg' && scansOf(bytes) * width * height > maxScannedPixels) return notAnImage
    return { ok: true, metadata }
  } catch {
    return notAnImage
  }
}

function hasTooManyPixels({ format, width, height }: Metadata, byteLength: number): boolean {
  const pixels = width * height
  if (pixels > maxPixels || Math.max(width, height) > maxSide) return true
  if (pixels <= maxHarmlessPixels) return false
  return pixels > byteLength * maxPixelsPerByte || (format !== 'jpeg' && pixels > maxWholePixels)
}

const notAnImage = { ok: false, refusal: 'NOT_AN_IMAGE' } as const

function scansOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  for (let at = file.indexOf(scanMarker); at >= 0; at = file.indexOf(scanMarker, at + 2)) scans++
  return scans
}

const scanMarker = Buffer.from([0xff, 0xda])

/** Whether a photo has its end, which one that was sent or copied in part lacks. */
function isWhole(photo: Uint8Array): boolean {
  const bytes = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength)
  const kind = kindOf(photo)
  if (kind === 'jpeg') return bytes.includes(endOfJpeg, startOfScan(bytes))
  if (kind === 'png') return bytes.lastIndexOf(endOfPng) > 0
  return kind !== 'webp' || bytes.readUInt32LE(4) + 8 <= bytes.length
}

const endOfJpeg = Buffer.from([0xff, 0xd9])
const endOfPng = Buffer.from('IEND', 'latin1')
const scan = 0xda

/** Past the segments, of which one may hold a smaller JPEG with an end of its own. */
function startOfScan(jpeg: Buffer): number {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    // Any number of 0xFF may come before a marker.
    if (marker === 0xff) at++
    else if (marker === scan) return at
    else at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return at
}
