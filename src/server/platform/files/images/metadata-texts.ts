import type { Metadata } from 'sharp'

/** Texts of untrusted EXIF metadata: every offset is checked before it is read. */
function exifTexts(exif: Buffer): string[] {
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
const maxEntries = 300
const maxTextBytes = 4096
/** Tags with numbers, dates and proprietary data. */
const noWords = new Set([
  0xa431, 0xa435, 0xa420, 0x927c, 0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292,
])

function readFolder(reading: Reading, start: number): Entry[] {
  const count = Math.min(read16(reading, start), maxEntries)
  return Array.from({ length: count }, (_, index) => start + 2 + index * 12)
    .filter((at) => at + 12 <= reading.tiff.length)
    .map((at) => ({
      tag: read16(reading, at),
      kind: read16(reading, at + 2),
      count: read32(reading, at + 4),
      at,
    }))
}

/**
 * Types 1, 2 and 7 are bytes, ASCII and undefined; values up to four bytes are stored in the entry itself.
 */
function textOf(reading: Reading, { tag, kind, count, at }: Entry): string[] {
  if (![1, 2, 7].includes(kind) || noWords.has(tag)) return []
  const start = count <= 4 ? at + 8 : read32(reading, at + 8)
  const bytes = reading.tiff.subarray(start, start + Math.min(count, maxTextBytes))
  // Windows stores title, comment, author and keywords as UTF-16.
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

/** Texts in an image file: description, author, comment. Only for checking; never stored. */
export function metadataTexts(bytes: Uint8Array, { exif, xmp, iptc, comments }: Metadata): string[] {
  const texts = [
    ...(exif ? exifTexts(exif) : []),
    ...(xmp ? xmpTexts(xmp.toString('utf8', 0, maxXmpBytes)) : []),
    ...(iptc ? iptcTexts(iptc) : []),
    ...(comments ?? []).map(({ text }) => text),
    ...jpegComments(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ]
  const words = texts.map((text) => text.replaceAll(/[\0\s]+/g, ' ').trim()).filter((text) => text !== '')
  return words.slice(0, maxTexts).map((text) => text.slice(0, 2000))
}

const maxXmpBytes = 65_536
const maxTexts = 100
const numbers = /serial|id$|xmlns|history|date|time|version|hash|digest/i

/** Attribute values and text between tags, without numbers. */
function xmpTexts(xmp: string): string[] {
  const named = [
    ...xmp.matchAll(/(?<![\w:])([\w:]{1,80})\s{0,3}=\s{0,3}"([^"<]{1,2000})"/g),
    ...xmp.matchAll(/<([\w:]{1,80})(?:\s[^<>]{0,400})?>([^<]{1,2000})</g),
  ]
  return named.flatMap(([, name = '', text = '']) => (numbers.test(name) ? [] : [plain(text)]))
}

function plain(text: string): string {
  return text
    .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_, isHex: string, code: string) => {
      const point = Number.parseInt(code, isHex ? 16 : 10)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .replaceAll(/&(?:amp|lt|gt|quot|apos);/g, ' ')
}

/** Application records (2), which contain the texts: 1C 02, type, length, text. */
function iptcTexts(iptc: Buffer): string[] {
  const texts: string[] = []
  for (let at = iptc.indexOf(recordMarker); at >= 0; at = iptc.indexOf(recordMarker, at + 2)) {
    const isWhole = at + 5 <= iptc.length
    const [kind, length] = isWhole ? [iptc.readUInt8(at + 2), iptc.readUInt16BE(at + 3)] : [0, 0]
    const isInstant = kind === 55 || kind === 60 || kind === 62 || kind === 63
    if (length > 0 && length <= 2000 && !isInstant) texts.push(iptc.toString('utf8', at + 5, at + 5 + length))
    if (texts.length >= maxTexts) break
  }
  return texts
}

const recordMarker = Buffer.from([0x1c, 0x02])

/** The COM segments of a JPEG, before its first scan. */
function jpegComments(bytes: Buffer): string[] {
  const texts: string[] = []
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return texts
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const [mark, length] = [bytes[at + 1], bytes.readUInt16BE(at + 2)]
    if (mark === 0xda || length < 2) break
    if (mark === 0xfe) texts.push(bytes.toString('utf8', at + 4, Math.min(at + 2 + length, at + 2004)))
    at += 2 + length
  }
  return texts
}
