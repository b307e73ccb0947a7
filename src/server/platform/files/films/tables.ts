/** Boxes of MP4 and QuickTime that hold boxes on the way to a table. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
const deepest = 12

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
  return holdsFalseTable(new DataView(film.buffer, film.byteOffset, film.byteLength), 0)
}

function holdsFalseTable(boxes: DataView, depth: number, most = boxes.byteLength): boolean {
  if (depth > deepest) return true
  for (let at = 0; at + 8 <= boxes.byteLength;) {
    const is64Bit = boxes.getUint32(at) === 1
    const head = is64Bit ? 16 : 8
    if (at + head > boxes.byteLength) return false
    const size = is64Bit ? Number(boxes.getBigUint64(at + 8)) : boxes.getUint32(at)
    if (size < head) return false
    const end = Math.min(at + size, boxes.byteLength)
    const content = new DataView(boxes.buffer, boxes.byteOffset + at + head, end - at - head)
    const type = nameOf(boxes.getUint32(at + 4))
    if (containers.has(type) ? holdsFalseTable(content, depth + 1, most) : isFalse(type, content, most))
      return true
    at = end
  }
  return false
}

function nameOf(code: number): string {
  return String.fromCharCode(code >>> 24, (code >>> 16) & 255, (code >>> 8) & 255, code & 255)
}

function isFalse(type: string, content: DataView, most: number): boolean {
  const numberAt = (at: number) => (at + 4 <= content.byteLength ? content.getUint32(at) : 0)
  const room = (from: number) => Math.max(0, content.byteLength - from)
  if (type === 'stsz') return numberAt(4) === 0 && numberAt(8) * 4 > room(12)
  if (type === 'stz2') {
    const bits = numberAt(4) & 255
    return ![4, 8, 16].includes(bits) || (numberAt(8) * bits) / 8 > room(12)
  }
  // A run of a fragment may give all its pictures one size and length.
  if (type === 'trun') return numberAt(4) > most
  const bytes = entryBytes.get(type)
  if (bytes === undefined) return false
  const entries = numberAt(4)
  if (entries * bytes > room(8)) return true
  if (type !== 'stts' && type !== 'ctts') return false
  let pictures = 0
  for (let entry = 0; entry < entries; entry++) pictures += content.getUint32(8 + entry * bytes)
  return pictures > most
}
