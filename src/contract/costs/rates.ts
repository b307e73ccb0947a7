import type { costRateKeys } from '../enums/costs.ts'

export type CostRateKey = (typeof costRateKeys)[number]

export const costRateUnits = {
  duty_man: 'percent',
  duty_woman: 'percent',
  duty_joint: 'percent',
  surcharge: 'percent',
  registration: 'percent',
  gst: 'percent',
  gst_affordable: 'percent',
  affordable_price: 'rupees',
  affordable_area: 'square_metres',
  tds: 'percent',
  tds_from: 'rupees',
  loan_duty: 'percent',
} as const satisfies Record<CostRateKey, 'percent' | 'rupees' | 'square_metres'>

/** Days as `2026-11-24` in India, both included; `least` and `most` differ where sources do. */
export type CostRate = {
  key: CostRateKey
  least: number
  most: number
  validFrom: string
  validUntil: string | null
  source: string
  url: string | null
  checkedOn: string
}

export type CostRates = readonly CostRate[]

/** The rate with the latest beginning until that day; `isExpired` if it ended before. Null without one. */
export function rateOn(rates: CostRates, key: CostRateKey, day: string) {
  const [rate] = rates
    .filter((rate) => rate.key === key && rate.validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))
  return rate ? { ...rate, isExpired: rate.validUntil !== null && rate.validUntil < day } : null
}
