import { randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import {
  boundsIn,
  contentTypeOf,
  isFileName,
  requireFileName,
  type FileEntry,
  type Files,
} from './stored-object.ts'

/** Files under `uploads` of the data folder, in subfolders by their first two letters. */
export function createDiskFiles(dataDir: string, reservePercent = 10): Files {
  const folder = join(dataDir, 'uploads')
  const placeOf = (name: string) => join(folder, requireFileName(name).slice(0, 2), name)
  return {
    put: (name, { bytes }) => save(placeOf(name), (draft) => writeFile(draft, bytes)),
    async read(name) {
      try {
        return { bytes: await readFile(placeOf(name)), contentType: contentTypeOf(name) }
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    putFrom: (name, path) => save(placeOf(name), (draft) => copyFile(path, draft)),
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
    async openRange(name, range) {
      try {
        const file = await open(placeOf(name))
        const { size } = await file.stat()
        const bounds = boundsIn(range, size)
        if (bounds) return { size, ...bounds, body: file.createReadStream(bounds) }
        await file.close()
        return { size, start: 0, end: 0, body: null }
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    async remove(name) {
      const place = placeOf(name)
      await rm(place, { force: true })
      // Fails unless empty; another size may be written into it right now.
      if (name.includes('/')) await rmdir(dirname(place)).catch(() => {})
    },
    async findFree() {
      // The folder is there from the first file on.
      const { bavail, blocks } = await statfs(folder).catch(() => statfs(dataDir))
      const share = blocks === 0 ? 0 : bavail / blocks
      return { share, isEnough: share * 100 >= reservePercent }
    },
    list: () => listFolder(folder),
  }
}

/** Writes to a draft and renames it, so that a reader never sees a partial file. */
async function save(place: string, write: (draft: string) => Promise<void>, isAgain = false): Promise<void> {
  const draft = `${place}.${randomUUID()}`
  try {
    await mkdir(dirname(place), { recursive: true })
    await write(draft)
    await rename(draft, place)
  } catch (cause) {
    await rm(draft, { force: true })
    // Another name was removed meanwhile, together with the folder.
    if (isAgain || !isMissing(cause)) throw cause
    await save(place, write, true)
  }
}

async function* listFolder(folder: string): AsyncIterable<FileEntry> {
  const entries = await opendir(folder, { recursive: true }).catch((cause: unknown) => {
    if (isMissing(cause)) return []
    throw cause
  })
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const place = join(entry.parentPath, entry.name)
    // Without the folder of its first two letters.
    const name = relative(folder, place).split(sep).slice(1).join('/')
    const file = isFileName(name) ? await stat(place).catch(() => null) : null
    if (file) yield { name, changedAt: file.mtime }
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'EISDIR')
}
