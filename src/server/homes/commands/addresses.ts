import { fold } from '#contract/texts/normalize-text.ts'

/** House, flat and tower numbers, sorted; ignores the PIN code and leading zeros, which many leave out. */
function addressNumbers(address: string): string[] {
  const text = fold(address).text.replaceAll(/\b([a-z])[\s-]*(?=\d)/g, '$1 ')
  const numbers = text.match(/\d+[a-z]?\b|\b[a-z]\b/g) ?? []
  const plain = numbers.map((number) => number.replace(/^0+(?=\d)/, ''))
  return [...new Set(plain)].filter((number) => !/^3\d{5}$/.test(number)).toSorted()
}

/** The numbers of the flat and its tower, without those of a sector or a road. */
export function flatNumbers(address: string): string[] {
  return addressNumbers(fold(address).text.replaceAll(placeNumber, ' '))
}

const placeNumber =
  /\b(?:sector|sec|phase|ward|scheme|road|gali|lane|street|stage|nagar|vihar)[\s.-]*(?:no\.?|number)?[\s.-]*\d+[a-z]?\b/g

/** Words that name a building or a place, without those of every address. */
export function addressWords(address: string, places: readonly (string | null)[]): string[] {
  const known = new Set(places.flatMap((place) => wordsOf(place ?? '')))
  return [...new Set(wordsOf(address))]
    .filter((word) => !known.has(word) && !commonWords.has(word))
    .toSorted()
}

function wordsOf(text: string): string[] {
  return (fold(text).text.match(/[\p{L}\p{M}]{3,}/gu) ?? []).map((word) => word.replaceAll(/(.)\1/g, '$1'))
}

const commonWords = new Set(
  'flat floor tower block wing unit plot house home villa number ground first second third fourth fifth road street lane near opposite behind main city jaipur rajasthan india फ्लैट मंजिल टावर ब्लॉक प्लॉट मकान रोड पास जयपुर राजस्थान'
    .split(' ')
    .flatMap(wordsOf),
)

export type NumbersCompared = 'same' | 'other' | 'unknown'

/** Other where each has a number that the other lacks; an address may leave numbers out. */
export function compareNumbers(one: readonly string[], other: readonly string[]): NumbersCompared {
  const lacks = (numbers: readonly string[], all: readonly string[]) =>
    numbers.some((number) => !all.includes(number))
  const [oneHasMore, otherHasMore] = [lacks(one, other), lacks(other, one)]
  if (oneHasMore && otherHasMore) return 'other'
  return one.length === 0 || oneHasMore || otherHasMore ? 'unknown' : 'same'
}

/** Share of the shorter list's words that the other has too; null where one names nothing. */
export function wordOverlap(one: readonly string[], other: readonly string[]): number | null {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (shorter.length === 0) return null
  return shorter.filter((word) => longer.includes(word)).length / shorter.length
}
