import { createHash } from 'node:crypto'

import { imageFormats, imageWidths, type ImageWidth } from '#contract/images.ts'
import type { StoredVariant } from '#database/schema/media.ts'

import type { Files } from '../../platform/files/files.ts'
import type { ImageVariant, StoredSize } from '../../platform/files/images.ts'

export type ImageSize = { variant: StoredVariant; bytes: Uint8Array }

export function sizeOf(
  key: string,
  { width, format, pixelWidth, pixelHeight, bytes }: ImageVariant,
): ImageSize {
  const variant = {
    key: `${key}/${width}.${format}`,
    width: pixelWidth,
    height: pixelHeight,
    contentType: `image/${format}`,
    bytes: bytes.length,
  }
  return { variant, bytes }
}

export async function putSizes(files: Files, sizes: readonly ImageSize[]): Promise<void> {
  await Promise.all(
    sizes.map(({ variant: { key, contentType }, bytes }) => files.put(key, { bytes, contentType })),
  )
}

/** The columns that say which sizes there are. */
export function columnsOf(sizes: readonly ImageSize[]) {
  const ordered = sizes.toSorted((one, other) => placeOf(one) - placeOf(other))
  const content = createHash('sha256')
  for (const { bytes } of ordered) content.update(bytes)
  return {
    variants: ordered.map(({ variant }) => variant),
    bytes: ordered.reduce((sum, { bytes }) => sum + bytes.length, 0),
    contentHash: content.digest('hex'),
  }
}

export function storedSizeOf({ variant, bytes }: ImageSize): StoredSize | null {
  const width = widthOf(variant)
  if (width === undefined || variant.contentType !== 'image/webp') return null
  return { width, pixelWidth: variant.width, pixelHeight: variant.height, byteLength: bytes.length }
}

const fileName = /\/(\d+)\.(\w+)$/

function widthOf({ key }: StoredVariant): ImageWidth | undefined {
  const [, width] = fileName.exec(key) ?? []
  return imageWidths.find((known) => String(known) === width)
}

/** From the smallest, AVIF before WebP. */
function placeOf({ variant: { key } }: ImageSize): number {
  const [, width, format] = fileName.exec(key) ?? []
  return Number(width) * 10 + imageFormats.findIndex((known) => known === format)
}
