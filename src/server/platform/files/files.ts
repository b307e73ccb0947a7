import type { Config } from '../config.ts'
import { createDiskFiles } from './disk-files.ts'
import type { ImageVariant } from './images.ts'
import { createS3Files } from './s3-files.ts'
import type { Files } from './stored-object.ts'

export { serveMedia } from './serve-media.ts'
export { boundsIn, streamOf, type Files, type StoredObject } from './stored-object.ts'

type FilesConfig = Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'diskReservePercent'>>

export function createFiles({ s3, dataDir, diskReservePercent }: FilesConfig): Files {
  return s3 ? createS3Files(s3) : createDiskFiles(dataDir, diskReservePercent)
}

type Sizes = { key: string; variants: readonly ImageVariant[] }

/** Stores the sizes of an image under its key; idempotent. */
export async function putImage(files: Files, { key, variants }: Sizes): Promise<void> {
  await Promise.all(
    variants.map(({ width, format, bytes }) =>
      files.put(`${key}/${width}.${format}`, { bytes, contentType: `image/${format}` }),
    ),
  )
}

/** For the job that removes unreferenced images. */
export async function removeImage(files: Files, { key, variants }: Sizes) {
  await Promise.all(variants.map(({ width, format }) => files.remove(`${key}/${width}.${format}`)))
}
