import sharp, { type Sharp } from 'sharp'

import { averageColour } from './average-colour.ts'
import { maxPixels } from './judge.ts'

type Size = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> }

export type Panorama = {
  width: number
  height: number
  colour: string
  large: Size
  preview: Size
}

const maxWidth = 4096
const previewWidth = 800
const maxStepSeconds = 20

/** Without metadata, exactly twice as wide as high. */
export async function encodePanorama(bytes: Uint8Array, sentWidth: number): Promise<Panorama> {
  const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...sizeOf(Math.min(sentWidth, maxWidth)), fit: 'fill' })
    .timeout({ seconds: maxStepSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = upright
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const large = await encodeSize(sharp(data, pixels), info.width)
  const preview = await encodeSize(sharp(data, pixels), previewWidth)
  return { ...sizeOf(info.width), colour: await averageColour(sharp(data, pixels)), large, preview }
}

function sizeOf(width: number) {
  const half = Math.floor(width / 2)
  return { width: 2 * half, height: half }
}

async function encodeSize(picture: Sharp, width: number): Promise<Size> {
  const sized = picture.resize({ width }).timeout({ seconds: maxStepSeconds })
  const { data, info } = await sized.webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) }
}
