import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { SavedPicture } from '#demo/pictures.ts'
import { columnsOf, sizeOf, storedSizeOf } from '#server/media/commands/image-sizes.ts'
import { completeImage, prepareImage } from '#server/platform/files/images.ts'

/** Writes a picture in the sizes that an upload stores. */
export async function storePicture(name: string, folder: string, drawn: Buffer): Promise<SavedPicture> {
  const prepared = await prepareImage(drawn)
  if (!prepared.ok) throw new Error(`${name} was refused: ${prepared.refusal}`)
  const { width, height, colour, perceptualHash, windowHashes, variants, master } = prepared.image
  const first = variants.flatMap((variant) => storedSizeOf(sizeOf('', variant)) ?? [])
  const all = [...variants, ...(await completeImage(master, first))]
  const { contentHash: key } = columnsOf(all.map((variant) => sizeOf('', variant)))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const variant of all) writeFileSync(join(folder, `${variant.width}.${variant.format}`), variant.bytes)
  return {
    key,
    width,
    height,
    colour,
    perceptualHash,
    windowHashes,
    variants: columnsOf(all.map((variant) => sizeOf(key, variant))).variants,
  }
}
