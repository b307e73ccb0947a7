import type { HousePeriod } from '#contract/analytics/house.ts'
import { housePeriods } from '#contract/words.ts'

export type HouseSearch = { months?: HousePeriod }

/** What the address says; six months and unknown values are left out. */
export function readHouseSearch(raw: Record<string, unknown>): HouseSearch {
  const months = housePeriods.find((each) => each === String(raw['months']))
  return months && months !== '6' ? { months } : {}
}
