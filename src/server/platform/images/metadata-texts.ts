import type { Metadata } from 'sharp'

import { exifTexts } from './exif-texts.ts'

/** What people or programs wrote into a picture file: description, author, comment. Read to be judged, never kept. */
export function metadataTexts(bytes: Uint8Array, { exif, xmp, iptc, comments }: Metadata): string[] {
  const texts = [
    ...(exif ? exifTexts(exif) : []),
    ...(xmp ? xmpTexts(xmp.toString('utf8', 0, longest)) : []),
    ...(iptc ? iptcTexts(iptc) : []),
    ...(comments ?? []).map(({ text }) => text),
    ...jpegComments(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ]
  const words = texts.map((text) => text.replaceAll(/[\0\s]+/g, ' ').trim()).filter((text) => text !== '')
  return words.slice(0, mostTexts).map((text) => text.slice(0, 2000))
}

const longest = 65_536
const mostTexts = 100
const numbers = /serial|id$|xmlns|history|date|time|version|hash|digest/i

/** Values of attributes and what stands between tags, without the numbers that programs give. */
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

/** Records of the second part, which holds the words: 1C 02 kind length text. */
function iptcTexts(iptc: Buffer): string[] {
  const texts: string[] = []
  for (let at = iptc.indexOf(recordMarker); at >= 0; at = iptc.indexOf(recordMarker, at + 2)) {
    const isWhole = at + 5 <= iptc.length
    const [kind, length] = isWhole ? [iptc.readUInt8(at + 2), iptc.readUInt16BE(at + 3)] : [0, 0]
    const isInstant = kind === 55 || kind === 60 || kind === 62 || kind === 63
    if (length > 0 && length <= 2000 && !isInstant) texts.push(iptc.toString('utf8', at + 5, at + 5 + length))
    if (texts.length >= mostTexts) break
  }
  return texts
}

const recordMarker = Buffer.from([0x1c, 0x02])

/** The COM segments of a JPEG, which stand before its first scan. */
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
