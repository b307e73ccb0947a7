/** The hashes of a photo's windows, two numbers of 32 bits each; the first is the whole photo. */
export type PhotoHashes = Uint32Array

export function readPhotoHashes(hashes: string): PhotoHashes {
  const numbers = hashes.match(/[0-9a-f]{8}/g) ?? []
  return Uint32Array.from(numbers, (digits) => Number.parseInt(digits, 16))
}

/** How many photos of the listing with fewer have a like one in the other; each is used once. */
export function countAlike(one: readonly PhotoHashes[], other: readonly PhotoHashes[]): number {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  const free = new Set(more)
  return fewer.filter((photo) => {
    const like = [...free].find((candidate) => isAlike(photo, candidate))
    return like !== undefined && free.delete(like)
  }).length
}

/** The same photo, also cropped, mirrored, marked or recompressed. */
export function isAlike(one: PhotoHashes, other: PhotoHashes): boolean {
  for (let window = 0; window < Math.max(one.length, other.length); window += 2)
    if (isNear(one, { at: 0, other, window }) || (window > 0 && isNear(other, { at: 0, other: one, window })))
      return true
  return false
}

/** Of 63 bits; unlike photos differ in about half of them. */
const maxDifferentBits = 14

/** Bits of an odd frequency across; mirroring changes the sign of these, and of no others. */
const mirrored = 0x55555555

type Window = { at: number; other: PhotoHashes; window: number }

function isNear(one: PhotoHashes, { at, other, window }: Window): boolean {
  const [high, low] = [one[at], one[at + 1]]
  const [otherHigh, otherLow] = [other[window], other[window + 1]]
  if (high === undefined || low === undefined || otherHigh === undefined || otherLow === undefined)
    return false
  if ((high | low) === 0 || (otherHigh | otherLow) === 0) return false
  const [highBits, lowBits] = [high ^ otherHigh, low ^ otherLow]
  return (
    bitCount(highBits) + bitCount(lowBits) <= maxDifferentBits ||
    bitCount(highBits ^ mirrored) + bitCount(lowBits ^ mirrored) <= maxDifferentBits
  )
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
