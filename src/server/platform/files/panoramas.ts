import sharp, { type Sharp } from 'sharp'

import { averageColour, concurrencyLimit } from './images.ts'
import { judge, maxPixels } from './images/judge.ts'

export type PanoramaRefusal = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'NOT_EQUIRECTANGULAR' | 'TOO_SMALL'

type Size = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> }

export type Panorama = {
  width: number
  height: number
  colour: string
  large: Size
  preview: Size
}

type Bounds = { bytes: number; minWidth: number }

const maxWidth = 4096
const previewWidth = 800
/** Of the ratio of 2:1, for programs that round their sides. */
const tolerance = 0.01
const maxStepSeconds = 20

/**
 * A picture of all directions in equirectangular projection, re-encoded without metadata. Refusals are values.
 */
export async function preparePanorama(
  load: () => Promise<Uint8Array<ArrayBuffer>>,
  bounds: Bounds,
  { owner, signal }: { owner?: string; signal?: AbortSignal | undefined } = {},
): Promise<Panorama | PanoramaRefusal | 'BUSY'> {
  const made = await concurrencyLimit.take(1, async () => encode(await load(), bounds), { owner, signal })
  return made ?? 'BUSY'
}

async function encode(bytes: Uint8Array, bounds: Bounds): Promise<Panorama | PanoramaRefusal> {
  const judged = await judge(bytes, bounds.bytes)
  if (!judged.ok) return judged.refusal === 'TOO_MANY_PIXELS' ? 'TOO_MANY_PIXELS' : 'NOT_AN_IMAGE'
  const { width, height } = judged.metadata.autoOrient
  if (Math.abs(width / (2 * height) - 1) > tolerance) return 'NOT_EQUIRECTANGULAR'
  if (width < bounds.minWidth) return 'TOO_SMALL'
  try {
    const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...sizeOf(Math.min(width, maxWidth)), fit: 'fill' })
      .timeout({ seconds: maxStepSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { data, info } = upright
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const large = await encodeSize(sharp(data, pixels), info.width)
    const preview = await encodeSize(sharp(data, pixels), previewWidth)
    return { ...sizeOf(info.width), colour: await averageColour(sharp(data, pixels)), large, preview }
  } catch {
    return 'NOT_AN_IMAGE'
  }
}

/** Exactly twice as wide as high. */
function sizeOf(width: number) {
  const half = Math.floor(width / 2)
  return { width: 2 * half, height: half }
}

async function encodeSize(picture: Sharp, width: number): Promise<Size> {
  const sized = picture.resize({ width }).timeout({ seconds: maxStepSeconds })
  const { data, info } = await sized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) }
}
