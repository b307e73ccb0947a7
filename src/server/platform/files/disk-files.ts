import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { Files } from './stored-object.ts'
import { contentTypeOf, requireFileName } from './file-name.ts'

/** Files under `uploads` of the data folder, spread over folders by the first two letters. */
export function createDiskFiles(dataDir: string): Files {
  const folder = join(dataDir, 'uploads')
  const placeOf = (name: string) => join(folder, requireFileName(name).slice(0, 2), name)
  return {
    async put(name, { bytes }) {
      const place = placeOf(name)
      await mkdir(dirname(place), { recursive: true })
      // Written beside and renamed, so that a reader never sees half a file.
      const draft = `${place}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, place)
    },
    async read(name) {
      try {
        return { bytes: await readFile(placeOf(name)), contentType: contentTypeOf(name) }
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    async putFrom(name, path) {
      const place = placeOf(name)
      await mkdir(dirname(place), { recursive: true })
      const draft = `${place}.${randomUUID()}`
      await copyFile(path, draft)
      await rename(draft, place)
    },
    async open(name) {
      try {
        const file = await open(placeOf(name))
        const { size } = await file.stat()
        return { size, body: file.createReadStream() }
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true })
    },
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR')
}
