import type { searchSorts } from '../enums.ts'

type Sort = (typeof searchSorts)[number]
export type SortStep =
  | 'approved'
  | 'confirmed'
  | 'featured'
  | 'views'
  | 'newest'
  | 'lowestPrice'
  | 'highestPrice'
  | 'lowestCost'
  | 'lowestRate'
  | 'fewestMinutes'
  | 'id'

/** What each order compares, one after the other; the query and the published description are made from it. */
export const sortSteps: Readonly<Record<Sort, readonly SortStep[]>> = {
  relevance: ['approved', 'confirmed', 'featured', 'views', 'newest', 'id'],
  newest: ['newest', 'id'],
  price_low: ['lowestPrice', 'newest', 'id'],
  price_high: ['highestPrice', 'newest', 'id'],
  cost_low: ['lowestCost', 'newest', 'id'],
  rate_low: ['lowestRate', 'newest', 'id'],
  minutes: ['fewestMinutes', 'newest', 'id'],
}
