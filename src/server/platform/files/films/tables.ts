import { boxesIn, viewOf } from './boxes.ts'

/** Boxes of MP4 and QuickTime that hold boxes on the way to a table. */
const containers = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
const maxDepth = 12

/** Bytes of an entry of the tables that say their number of entries first. */
const entryBytes = new Map([
  ['stts', 8],
  ['ctts', 8],
  ['stsc', 12],
  ['stss', 4],
  ['stco', 4],
  ['co64', 8],
])

/** Whether a table claims more entries than its box has room for, or more pictures than the file has bytes. */
export function claimsTooMuch(film: Uint8Array): boolean {
  return holdsFalseTable(viewOf(film), 0)
}

function holdsFalseTable(boxes: DataView, depth: number, maxPictures = boxes.byteLength): boolean {
  if (depth > maxDepth) return true
  for (const { type, content } of boxesIn(boxes))
    if (
      containers.has(type)
        ? holdsFalseTable(content, depth + 1, maxPictures)
        : isFalse(type, content, maxPictures)
    )
      return true
  return false
}

function isFalse(type: string, content: DataView, maxPictures: number): boolean {
  const numberAt = (at: number) => (at + 4 <= content.byteLength ? content.getUint32(at) : 0)
  const room = (from: number) => Math.max(0, content.byteLength - from)
  if (type === 'stsz') return numberAt(4) === 0 && numberAt(8) * 4 > room(12)
  if (type === 'stz2') {
    const bits = numberAt(4) & 255
    return ![4, 8, 16].includes(bits) || (numberAt(8) * bits) / 8 > room(12)
  }
  if (type === 'elst') return numberAt(4) * (numberAt(0) >>> 24 === 1 ? 20 : 12) > room(8)
  // A run of a fragment may give all its pictures one size and length.
  if (type === 'trun') return numberAt(4) > maxPictures
  const bytes = entryBytes.get(type)
  if (bytes === undefined) return false
  const entries = numberAt(4)
  if (entries * bytes > room(8)) return true
  if (type !== 'stts' && type !== 'ctts') return false
  let pictures = 0
  for (let entry = 0; entry < entries; entry++) pictures += content.getUint32(8 + entry * bytes)
  return pictures > maxPictures
}
