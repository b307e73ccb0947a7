import type { DetailsOf, Distribution } from '#contract/moderation/check-result.ts'

import type { Quartiles, DistributionRow } from '../../search/queries/measure-distribution.ts'

/** Fewer homes are no market; the same bound as in the public insights. */
export const enoughComparables = 8

/** Half of all homes lie between the quartiles; so many times beyond them is far away. */
const farPrice = 2
const farArea = 3

export type Measured = { market: Omit<Distribution, keyof Quartiles | 'comparables'>; row: DistributionRow }

export function judgePrice(
  { price, area }: { price: number; area: number },
  { market, row }: Measured,
): DetailsOf<'price_outlier'> | null {
  const perSqft = Math.round(price / area)
  const { perSqft: quartiles, comparables } = row
  if (!quartiles || !isFar(perSqft, quartiles, farPrice)) return null
  return { kind: 'price_outlier', perSqft, distribution: { ...market, ...quartiles, comparables } }
}

export function judgeArea(
  { area }: { area: number },
  { market, row }: Measured,
): DetailsOf<'area_outlier'> | null {
  const { area: quartiles, comparables } = row
  if (!quartiles || !isFar(area, quartiles, farArea)) return null
  return { kind: 'area_outlier', area, distribution: { ...market, ...quartiles, comparables } }
}

function isFar(value: number, { lower, upper }: Quartiles, times: number): boolean {
  return value < lower / times || value > upper * times
}
