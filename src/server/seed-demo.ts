import type { Database } from '#database/client.ts'
import { seedDemo } from '#database/seed/index.ts'
import type { KeptPicture } from '#database/seed/pictures.ts'

import { putImage, type Files } from './platform/files.ts'
import { prepareImage } from './platform/images.ts'
import { hashPassword } from './platform/password.ts'

type Parts = { db: Database; files: Files; now: Date; log: (sentence: string) => void }

/** Fills an empty database with the demo; its drawings go through the same encoding as an upload. */
export async function seedDemoThrough({ files, ...rest }: Parts): Promise<void> {
  await seedDemo({ ...rest, hashPassword, keepPicture: (svg) => keepDrawing(files, svg) })
}

async function keepDrawing(files: Files, svg: string): Promise<KeptPicture> {
  const result = await prepareImage(Buffer.from(svg), { origin: 'drawing' })
  if (!result.ok) throw new Error(`A drawing of the demo was refused: ${result.refusal}`)
  await putImage(files, result.image)
  const { key, width, height, colour, perceptualHash, variants } = result.image
  return {
    key,
    width,
    height,
    colour,
    perceptualHash,
    variants: variants.map(({ width: name, format, pixelWidth, pixelHeight, bytes }) => ({
      key: `${key}/${name}.${format}`,
      width: pixelWidth,
      height: pixelHeight,
      contentType: `image/${format}`,
      bytes: bytes.length,
    })),
  }
}
