import { Readable } from 'node:stream'
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'

export type ArchiveBounds = {
  entries: number
  /** Of one entry, unpacked. */
  entryBytes: number
  /** Of all entries, unpacked. */
  bytes: number
  /** Unpacked bytes for one packed byte. */
  ratio: number
}

export type ArchiveRefusal = 'unreadable' | 'encrypted' | 'unsafe' | 'name' | 'many' | 'bomb'

/** The packed bytes in any order, so that a large archive is never in memory; `end` is exclusive. */
export type ArchiveSource = {
  size: number
  read: (start: number, end: number) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export type Archive = {
  /** Files without folders, in the order of the directory. */
  entries: readonly Entry[]
  /** Unpacks an entry up to its declared size. */
  read: (entry: Entry) => Promise<Buffer | ArchiveRefusal>
  /** Unpacks an entry without retaining it, to know whether its declared size is true. */
  count: (entry: Entry) => Promise<number | ArchiveRefusal>
}

/** Small enough sizes of compressed text have any ratio. */
const alwaysHarmless = 1024 * 1024

/** Bytes of a name in UTF-8. */
const longestName = 300
/** Bytes of all names, extra fields and comments. */
const longestDirectory = 8 * 1024 * 1024
const nothing = Buffer.alloc(0)

/** Opens a ZIP and judges it by its directory, before anything is unpacked. */
export async function openArchive(
  source: ArchiveSource,
  bounds: ArchiveBounds,
): Promise<Archive | { refusal: ArchiveRefusal }> {
  try {
    const zip = await open(source)
    if (zip.entryCount > bounds.entries) return { refusal: 'many' }
    const entries: Entry[] = []
    let bytes = 0
    let directory = 0
    for await (const entry of zip.eachEntry()) {
      directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (directory > longestDirectory) return { refusal: 'unreadable' }
      const refusal = judge(entry, bounds)
      if (refusal !== null) return { refusal }
      bytes += entry.uncompressedSize
      if (bytes > bounds.bytes) return { refusal: 'bomb' }
      if (!entry.fileName.endsWith('/')) entries.push(withoutExtras(entry))
    }
    return {
      entries,
      read: async (entry) => {
        const pieces: Buffer[] = []
        const refusal = await unpack(zip, entry, (piece) => void pieces.push(piece))
        return refusal ?? Buffer.concat(pieces)
      },
      count: async (entry) => {
        let unpacked = 0
        const refusal = await unpack(zip, entry, (piece) => void (unpacked += piece.length))
        return refusal ?? unpacked
      },
    }
  } catch (failure) {
    return { refusal: refusalOf(failure) }
  }
}

function judge(entry: Entry, { entryBytes, ratio }: ArchiveBounds): ArchiveRefusal | null {
  if (entry.isEncrypted()) return 'encrypted'
  const { fileName, fileNameLength, uncompressedSize, compressedSize } = entry
  if (Math.max(fileNameLength, Buffer.byteLength(fileName)) > longestName) return 'name'
  if (fileName.includes('\0')) return 'name'
  if (uncompressedSize > entryBytes) return 'bomb'
  return uncompressedSize > alwaysHarmless && uncompressedSize > compressedSize * ratio ? 'bomb' : null
}

/** Release the bytes of the directory, which may be far more than its names. */
function withoutExtras(entry: Entry): Entry {
  const released = { fileNameRaw: nothing, extraFieldRaw: nothing, fileCommentRaw: nothing, extraFields: [] }
  return Object.assign(entry, released, { fileComment: '', comment: '' })
}

/** Paths out of the archive, absolute ones and drive letters are refused by the library's own check. */
function refusalOf(failure: unknown): ArchiveRefusal {
  const message = failure instanceof Error ? failure.message : ''
  if (/encrypt/i.test(message)) return 'encrypted'
  return /relative path|absolute path|invalid characters in fileName/i.test(message) ? 'unsafe' : 'unreadable'
}

/** The library ends an entry that unpacks to another size than declared. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  take: (piece: Buffer) => void,
): Promise<ArchiveRefusal | null> {
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) take(piece)
    return null
  } catch (failure) {
    return failure instanceof Error && /too many bytes/i.test(failure.message) ? 'bomb' : 'unreadable'
  }
}

class SourceReader extends RandomAccessReader {
  readonly source: ArchiveSource

  constructor(source: ArchiveSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.source.read(start, end), { objectMode: false })
  }
}

function open(source: ArchiveSource): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { autoClose: false, lazyEntries: true, strictFileNames: false }
    fromRandomAccessReader(new SourceReader(source), source.size, options, (failure, zip) =>
      failure ? reject(failure) : resolve(zip),
    )
  })
}
