import { fold } from '#contract/properties/texts/normalize-text.ts'

/** Alike in letters they are already; two flats of one house differ in a number only. */
export function hasSameNumbers(one: string, other: string): boolean {
  return numbersOf(one) === numbersOf(other)
}

/** House, flat, tower and pincode; the pincode and leading zeros are left out by many. */
function numbersOf(address: string): string {
  const numbers = fold(address).text.match(/\d+[a-z]?\b|\b[a-z]\b/g) ?? []
  return numbers
    .map((number) => number.replace(/^0+/, ''))
    .filter((number) => !/^3\d{5}$/.test(number))
    .toSorted()
    .join()
}
