import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import {
  fromRandomAccessReader,
  getFileNameLowLevel,
  RandomAccessReader,
  type Entry,
  type ZipFile,
} from 'yauzl'

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
  /** Those that cannot be read, under names that can be shown. */
  refused: readonly { fileName: string; refusal: ArchiveRefusal }[]
  /** Unpacks no more than the first bytes of an entry. */
  begin: (entry: Entry, bytes: number) => Promise<Buffer | ArchiveRefusal>
  /** Unpacks an entry up to its declared size. */
  read: (entry: Entry) => Promise<Buffer | ArchiveRefusal>
  /** Unpacks an entry without retaining it, to know whether its declared size is true. */
  count: (entry: Entry) => Promise<number | ArchiveRefusal>
}

/** Small enough sizes of compressed text have any ratio. */
const maxHarmlessBytes = 1024 * 1024

/** Bytes of a path in UTF-8: three folders of the longest names in Hindi. */
const maxNameBytes = 1000
/** Letters of a name that is shown. */
const maxShownLength = 120
/** Bytes of all names, extra fields and comments. */
const maxDirectoryBytes = 8 * 1024 * 1024
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
    const refused: { fileName: string; refusal: ArchiveRefusal }[] = []
    let bytes = 0
    let directory = 0
    for await (const entry of zip.eachEntry()) {
      directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (directory > maxDirectoryBytes) return { refusal: 'unreadable' }
      if (entry.isEncrypted()) return { refusal: 'encrypted' }
      const fileName = nameOf(entry)
      if (fileName.endsWith('/')) continue
      const refusal = judge(entry, fileName, bounds)
      if (refusal !== null) {
        refused.push({ fileName: shownName(fileName), refusal })
        continue
      }
      bytes += entry.uncompressedSize
      if (bytes > bounds.bytes) return { refusal: 'bomb' }
      entries.push(named(entry, fileName))
    }
    return {
      entries,
      refused,
      begin: async (entry, wanted) => {
        const pieces: Buffer[] = []
        let length = 0
        const refusal = await unpackEntry(zip, entry, (piece) => {
          pieces.push(piece)
          length += piece.length
          return length < wanted
        })
        return refusal ?? Buffer.concat(pieces).subarray(0, wanted)
      },
      read: async (entry) => {
        const pieces: Buffer[] = []
        const refusal = await unpackEntry(zip, entry, (piece) => pieces.push(piece) > 0)
        return refusal ?? Buffer.concat(pieces)
      },
      count: async (entry) => {
        let unpacked = 0
        const refusal = await unpackEntry(zip, entry, (piece) => {
          unpacked += piece.length
          return true
        })
        return refusal ?? unpacked
      },
    }
  } catch (failure) {
    return { refusal: refusalOf(failure) }
  }
}

/** UTF-8 if it is that, as macOS writes it without its flag; what only claims to be is read as by old programs. */
function nameOf({ fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? utf8Flag : 0
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
}

const utf8Flag = 0x800

function judge(
  { fileNameLength, uncompressedSize, compressedSize }: Entry,
  fileName: string,
  { entryBytes, ratio }: ArchiveBounds,
): ArchiveRefusal | null {
  if (Math.max(fileNameLength, Buffer.byteLength(fileName)) > maxNameBytes) return 'name'
  if (/\p{Cc}/u.test(fileName)) return 'name'
  if (leavesArchive.test(fileName)) return 'unsafe'
  if (uncompressedSize > entryBytes) return 'bomb'
  return uncompressedSize > maxHarmlessBytes && uncompressedSize > compressedSize * ratio ? 'bomb' : null
}

/** Absolute ones, and those that climb. */
const leavesArchive = /^(?:[a-z]:)?\/|(?:^|\/)\.\.(?:\/|$)/i

function shownName(fileName: string): string {
  const plain = fileName.replaceAll(/\p{Cc}/gu, '\uFFFD')
  return plain.length > maxShownLength ? `…${plain.slice(1 - maxShownLength).toWellFormed()}` : plain
}

/** Release the bytes of the directory, which may be far more than its names. */
function named(entry: Entry, fileName: string): Entry {
  const released = { fileNameRaw: nothing, extraFieldRaw: nothing, fileCommentRaw: nothing, extraFields: [] }
  return Object.assign(entry, released, { fileName, fileComment: '', comment: '' })
}

function refusalOf(failure: unknown): ArchiveRefusal {
  return failure instanceof Error && /encrypt/i.test(failure.message) ? 'encrypted' : 'unreadable'
}

/** Until no more is taken. The library ends an entry that unpacks to another size than declared. */
async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  take: (piece: Buffer) => boolean,
): Promise<ArchiveRefusal | null> {
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) if (!take(piece)) break
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
    const options = { autoClose: false, lazyEntries: true, decodeStrings: false }
    fromRandomAccessReader(new SourceReader(source), source.size, options, (failure, zip) =>
      failure ? reject(failure) : resolve(zip),
    )
  })
}
