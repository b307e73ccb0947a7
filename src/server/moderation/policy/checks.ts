import type { CheckResultDetails, DetailsOf, Distribution } from '#contract/moderation/check-result.ts'
import { fold } from '#contract/texts/normalize-text.ts'

import type { Quartiles, DistributionRow } from '../../search/queries/measure-distribution.ts'

type Kind = CheckResultDetails['kind']

/**
 * Which check results block a new listing from the public. Those that could harm a visitor block it;
 * those that honest listings also cause are only shown to the reviewer.
 */
const blockingRules: Readonly<Record<Kind, 'always' | 'never' | 'when severe'>> = {
  /** Moves people off the site, where we cannot protect them; may also publish other people's numbers. */
  contact_in_text: 'always',
  /** Discrimination and bait must not be public even for an hour. */
  forbidden_words: 'always',
  /** Beyond three times the usual price it is bait or a typing error; below that, possibly genuine. */
  price_outlier: 'when severe',
  /** Pictures of another advertiser's listing, or of a home elsewhere, suggest a fake; one's own may be reused. */
  duplicate_image: 'when severe',
  /** Removed from the file before publication. */
  contact_in_metadata: 'never',
  /** Owner and agent may both list a home. */
  same_home: 'never',
  duplicate_listing: 'never',
  /** Unusual, but not wrong. */
  area_outlier: 'never',
  coordinates_far_off: 'never',
  missing_location: 'never',
  /** Builders list whole towers in a day. */
  too_many_listings: 'never',
}

export function isBlockingResult(details: CheckResultDetails): boolean {
  const rule = blockingRules[details.kind]
  return rule === 'always' || (rule === 'when severe' && isSevere(details))
}

const minSevereFactor = 3

function isSevere(details: CheckResultDetails): boolean {
  if (details.kind === 'duplicate_image')
    return details.pairs.some(({ other }) => !other.isSameAdvertiser || other.isElsewhere === true)
  if (details.kind !== 'price_outlier') return false
  const { perSqft, distribution } = details
  return perSqft < distribution.lower / minSevereFactor || perSqft > distribution.upper * minSevereFactor
}

/** Similar addresses must also have the same numbers: flats of one building differ in a number only. */
export function hasSameNumbers(one: string, other: string): boolean {
  return numbersOf(one) === numbersOf(other)
}

/** House, flat and tower numbers; ignores the PIN code and leading zeros, which many leave out. */
function numbersOf(address: string): string {
  const numbers = fold(address).text.match(/\d+[a-z]?\b|\b[a-z]\b/g) ?? []
  return numbers
    .map((number) => number.replace(/^0+/, ''))
    .filter((number) => !/^3\d{5}$/.test(number))
    .toSorted()
    .join()
}

/** True where a reviewer has seen the same cause; market figures may differ. */
export function isSameCause(before: CheckResultDetails, after: CheckResultDetails): boolean {
  const known = new Set(causesOf(before))
  return before.kind === after.kind && causesOf(after).every((cause) => known.has(cause))
}

function causesOf(details: CheckResultDetails): (string | number)[] {
  switch (details.kind) {
    case 'contact_in_text':
    case 'forbidden_words':
      return details.problems.map(({ field, what, excerpt }) => `${field} ${what} ${excerpt}`)
    case 'price_outlier':
      return [details.perSqft]
    case 'area_outlier':
      return [details.area]
    case 'missing_location':
      return [`${details.missing} ${details.city}`]
    case 'coordinates_far_off':
      return [`${details.place} ${details.kilometres}`]
    case 'contact_in_metadata':
    case 'too_many_listings':
      return []
    case 'duplicate_image':
      return details.pairs.map(({ key, other }) => `${key} ${other.id}`)
    case 'duplicate_listing':
    case 'same_home':
      return details.others.map(({ id }) => id)
  }
}

/** Minimum sample of a market; the same limit as in the public insights. */
export const minComparables = 8

/** Outlier distance in interquartile ranges. */
const maxPriceRanges = 2
const maxAreaRanges = 3

export type Measured = { market: Omit<Distribution, keyof Quartiles | 'comparables'>; row: DistributionRow }

export function judgePrice(
  { price, area }: { price: number; area: number },
  { market, row }: Measured,
): DetailsOf<'price_outlier'> | null {
  const perSqft = Math.round(price / area)
  const { perSqft: quartiles, comparables } = row
  if (!quartiles || !isFar(perSqft, quartiles, maxPriceRanges)) return null
  return { kind: 'price_outlier', perSqft, distribution: { ...market, ...quartiles, comparables } }
}

export function judgeArea(
  { area }: { area: number },
  { market, row }: Measured,
): DetailsOf<'area_outlier'> | null {
  const { area: quartiles, comparables } = row
  if (!quartiles || !isFar(area, quartiles, maxAreaRanges)) return null
  return { kind: 'area_outlier', area, distribution: { ...market, ...quartiles, comparables } }
}

function isFar(value: number, { lower, upper }: Quartiles, times: number): boolean {
  return value < lower / times || value > upper * times
}
