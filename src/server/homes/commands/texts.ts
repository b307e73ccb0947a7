import { fold } from '#contract/texts/normalize-text.ts'

const shingleWords = 3
const signatureSize = 24

/**
 * Minhash of the text's shingles of three words: the share of equal numbers in two signatures estimates the share of
 * common shingles. Empty for a text of fewer words.
 */
export function signatureOf(text: string): number[] {
  const words = fold(text).text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const shingles = new Set<number>()
  for (let start = 0; start + shingleWords <= words.length; start++)
    shingles.add(hashOf(words.slice(start, start + shingleWords).join(' ')))
  if (shingles.size === 0) return []
  return seeds.map((seed) => {
    let least = 0x7fffffff
    for (const shingle of shingles) least = Math.min(least, mix(shingle ^ seed) >>> 1)
    return least
  })
}

export function textLikeness(one: readonly number[], other: readonly number[]): number | null {
  if (one.length === 0 || one.length !== other.length) return null
  return one.filter((least, place) => least === other[place]).length / one.length
}

/** FNV-1a, as a signed number of 32 bits. */
export function hashOf(text: string): number {
  let state = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    state = Math.imul(state ^ text.charCodeAt(place), 0x01000193)
  return mix(state)
}

function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

const seeds = Array.from({ length: signatureSize }, (_, place) => Math.imul(place + 1, 0x9e3779b1))
