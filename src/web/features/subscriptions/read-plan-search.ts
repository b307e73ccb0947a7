import { paidLevels } from '#contract/enums.ts'

export type PaidLevel = (typeof paidLevels)[number]
export type PlanSearch = { plan?: PaidLevel; page?: number; featured?: number }

/** The plan that is asked for, and the pages of the two lists; anything else is left out. */
export function readPlanSearch(raw: Record<string, unknown>): PlanSearch {
  const plan = paidLevels.find((level) => level === raw['plan'])
  const page = furtherPage(raw['page'])
  const featured = furtherPage(raw['featured'])
  return { ...(plan && { plan }), ...(page && { page }), ...(featured && { featured }) }
}

/** The first page is not named in the address. */
function furtherPage(raw: unknown): number | null {
  const page = Number(raw)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : null
}
