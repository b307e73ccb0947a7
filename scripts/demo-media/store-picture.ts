import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { SavedPicture } from '#demo/pictures.ts'
import { prepareImage } from '#server/platform/files/images.ts'

/** Writes a picture in the sizes that an upload stores. */
export async function storePicture(name: string, folder: string, drawn: Buffer): Promise<SavedPicture> {
  const prepared = await prepareImage(drawn)
  if (!prepared.ok) throw new Error(`${name} was refused: ${prepared.refusal}`)
  const { key, width, height, colour, perceptualHash, windowHashes, variants } = prepared.image
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const variant of variants)
    writeFileSync(join(folder, `${variant.width}.${variant.format}`), variant.bytes)
  return {
    key,
    width,
    height,
    colour,
    perceptualHash,
    windowHashes,
    variants: variants.map(({ width: size, format, pixelWidth, pixelHeight, bytes }) => ({
      key: `${key}/${size}.${format}`,
      width: pixelWidth,
      height: pixelHeight,
      contentType: `image/${format}`,
      bytes: bytes.length,
    })),
  }
}
