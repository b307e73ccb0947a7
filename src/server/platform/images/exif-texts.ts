/** Texts of EXIF metadata, of whatever a stranger wrote there: each place is checked before it is read. */
export function exifTexts(exif: Buffer): string[] {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return []
  const reading = { tiff, isLittle: order === 'II' }
  const main = readFolder(reading, read32(reading, 4))
  const inner = main.find(({ tag }) => tag === folderOfPhoto)
  const entries = inner ? [...main, ...readFolder(reading, read32(reading, inner.at + 8))] : main
  return entries.flatMap((entry) => textOf(reading, entry))
}

type Reading = { tiff: Buffer; isLittle: boolean }
type Entry = { tag: number; kind: number; count: number; at: number }

const folderOfPhoto = 0x8769
const mostEntries = 300
const longest = 4096
/** Numbers of the camera, the lens and the picture, instants, and what only the maker can read. */
const noWords = new Set([
  0xa431, 0xa435, 0xa420, 0x927c, 0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292,
])

function readFolder(reading: Reading, start: number): Entry[] {
  const count = Math.min(read16(reading, start), mostEntries)
  return Array.from({ length: count }, (_, index) => start + 2 + index * 12)
    .filter((at) => at + 12 <= reading.tiff.length)
    .map((at) => ({
      tag: read16(reading, at),
      kind: read16(reading, at + 2),
      count: read32(reading, at + 4),
      at,
    }))
}

/** Kinds 1, 2 and 7 are bytes, words and anything; four bytes or fewer stand in the entry itself. */
function textOf(reading: Reading, { tag, kind, count, at }: Entry): string[] {
  if (![1, 2, 7].includes(kind) || noWords.has(tag)) return []
  const start = count <= 4 ? at + 8 : read32(reading, at + 8)
  const bytes = reading.tiff.subarray(start, start + Math.min(count, longest))
  // Windows keeps title, comment, author and keywords in words of two bytes.
  if (tag >= 0x9c9b && tag <= 0x9c9f) return [bytes.toString('utf16le')]
  const isWide = bytes.toString('latin1', 0, 7) === 'UNICODE'
  if (!isWide) return [bytes.toString('utf8')]
  const wide = Buffer.from(bytes.subarray(8, 8 + Math.floor((bytes.length - 8) / 2) * 2))
  return [wide.toString('utf16le'), wide.swap16().toString('utf16le')]
}

function read16({ tiff, isLittle }: Reading, at: number): number {
  if (at + 2 > tiff.length) return 0
  return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
}

function read32({ tiff, isLittle }: Reading, at: number): number {
  if (at + 4 > tiff.length) return 0
  return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
}
