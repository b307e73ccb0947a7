import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { open } from 'node:fs/promises'

export type ArchiveEntry = {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** Images are already compressed. */
  isCompressed?: boolean
}

/** Writes a ZIP as a stream, readable by its owner only, and returns its size. */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<number> {
  const file = await open(path, 'w', 0o600)
  const made: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    made.push(piece)
  })
  let bytes = 0
  const write = async () => {
    if (failure) throw failure
    for (const piece of made.splice(0)) {
      await file.writeFile(piece)
      bytes += piece.byteLength
    }
  }
  try {
    for await (const { name, content, isCompressed = false } of entries) {
      const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      for await (const part of content) {
        entry.push(typeof part === 'string' ? Buffer.from(part) : part)
        await write()
      }
      entry.push(new Uint8Array(), true)
      await write()
    }
    zip.end()
    await write()
    await file.sync()
    return bytes
  } finally {
    await file.close()
  }
}
