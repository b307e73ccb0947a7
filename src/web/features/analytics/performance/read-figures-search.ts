import type { FigurePeriod, FigureSort } from '#contract/analytics/property-figures.ts'
import { figurePeriods, figureSorts } from '#contract/words.ts'

export type FiguresSearch = { period?: FigurePeriod; sort?: FigureSort; page?: number }

/** What the address of the figures says; 30 days, the order by views and unknown values are left out. */
export function readFiguresSearch(raw: Record<string, unknown>): FiguresSearch {
  const period = figurePeriods.find((each) => each === String(raw['period']))
  const sort = figureSorts.find((each) => each === raw['sort'])
  const page = Number(raw['page'])
  return {
    ...(period && period !== '30' && { period }),
    ...(sort && sort !== 'views' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
