import { findBoxes, viewOf } from './boxes.ts'

/** When a track is shown, in seconds of the film. */
export type Shown = { start: number; end: number }

export const shownWhole: Shown = { start: -Infinity, end: Infinity }

/** A list that repeats, skips or pauses what was filmed, or changes its speed. */
const edited = null

/** What the edit list of this track shows; null where that is not one part at its own speed. */
export function readShown(film: Uint8Array, trackId: number): Shown | null {
  const view = viewOf(film)
  const [movie] = findBoxes(view, ['moov', 'mvhd'])
  const unitsPerSecond = movie ? read32(movie, isLong(movie) ? 20 : 12) : 0
  let shown = shownWhole
  for (const track of findBoxes(view, ['moov', 'trak'])) {
    const [header] = findBoxes(track, ['tkhd'])
    if (!header || read32(header, isLong(header) ? 20 : 12) !== trackId) continue
    for (const list of findBoxes(track, ['edts', 'elst'])) {
      const part = shownBy(list, unitsPerSecond)
      if (part === edited) return edited
      shown = { start: Math.max(shown.start, part.start), end: Math.min(shown.end, part.end) }
    }
  }
  return shown
}

type Edit = { duration: number; mediaTime: number; rate: number }

const usualRate = 0x1_0000

function shownBy(list: DataView, unitsPerSecond: number): Shown | null {
  const edits = readEdits(list)
  if (edits.length === 0) return shownWhole
  const begin = edits.findIndex(({ mediaTime }) => mediaTime !== -1)
  const [part, ...others] = begin === -1 ? [] : edits.slice(begin)
  if (!part || others.length > 0 || part.rate !== usualRate || unitsPerSecond === 0) return edited
  // Empty edits before it delay the track against the others.
  const start = edits.slice(0, begin).reduce((sum, { duration }) => sum + duration, 0) / unitsPerSecond
  // No duration: up to the end, as where fragments follow.
  return { start, end: part.duration === 0 ? Infinity : start + part.duration / unitsPerSecond }
}

function readEdits(list: DataView): Edit[] {
  const bytes = isLong(list) ? 20 : 12
  const count = Math.min(read32(list, 4), Math.floor(Math.max(0, list.byteLength - 8) / bytes))
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * bytes
    const rate = list.getUint32(at + bytes - 4)
    if (!isLong(list)) return { duration: list.getUint32(at), mediaTime: list.getInt32(at + 4), rate }
    return { duration: Number(list.getBigUint64(at)), mediaTime: Number(list.getBigInt64(at + 8)), rate }
  })
}

/** Whether its times take 64 bits. */
function isLong(box: DataView): boolean {
  return read32(box, 0) >>> 24 === 1
}

function read32(box: DataView, at: number): number {
  return at + 4 <= box.byteLength ? box.getUint32(at) : 0
}
