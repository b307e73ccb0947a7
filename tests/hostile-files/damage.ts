/** A file cut off, or with a few bits turned, or with a piece of it twice. */
export function damage(whole: Buffer, next: () => number): Buffer {
  const kind = next()
  if (kind < 0.3) return Buffer.from(whole.subarray(0, 1 + Math.floor(next() * whole.length)))
  if (kind < 0.4) {
    const [from, to] = [next(), next()].map((place) => Math.floor(place * whole.length)).toSorted(rising)
    return Buffer.concat([whole.subarray(0, to), whole.subarray(from)])
  }
  const bytes = Buffer.from(whole)
  for (let flips = 1 + Math.floor(next() * 8); flips > 0; flips--) {
    const position = Math.floor(next() * bytes.length)
    bytes[position] = (bytes[position] ?? 0) ^ (1 << Math.floor(next() * 8))
  }
  return bytes
}

function rising(one: number, other: number): number {
  return one - other
}

/** Always the same numbers from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
