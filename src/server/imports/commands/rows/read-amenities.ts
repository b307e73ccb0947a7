import { amenityWords } from '#contract/imports/amenity-words.ts'
import { listingAmenities } from '#contract/properties/amenities.ts'

import { createNames } from '../import-cells.ts'
import type { TypedCell } from '../row-cells.ts'
import { answerIn } from './read-rules.ts'

const amenityNamed = createNames<string>(amenityWords, listingAmenities)

/** Whether a header names one, below which is said yes or no. */
export function isAmenity(column: string): boolean {
  return amenityNamed(column) !== undefined
}

/** Listed in a cell, or said yes to below their own header. */
export function readAmenities(cells: readonly TypedCell[]): string[] {
  return cells.flatMap(({ column, text }) => {
    const own = amenityNamed(column)
    const answer = own === undefined ? undefined : answerIn(text)
    if (own !== undefined && answer !== undefined) return answer === 'yes' ? [own] : []
    return text
      .split(/[;|,/\n]/)
      .map((entry) => entry.replaceAll(/^[\s['"]+|[\s\]'"]+$/g, ''))
      .filter((entry) => entry !== '' && !absent.test(entry))
      .map((entry) => amenityNamed(entry) ?? entry)
  })
}

/** No lift; Gym: no. */
const absent = /^no (?=\p{L})|[:=-]\s*no$|नहीं/iu
