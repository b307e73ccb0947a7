import { paidLevels } from '#contract/enums.ts'
import { readOneOf, page, searchParams, uuid, readWhole } from '#web/ui/patterns/search-params.ts'

export type PaidLevel = (typeof paidLevels)[number]
export type PlanSearch = ReturnType<typeof readPlanSearch>

/** Selected plan, and the pages of the two lists. */
export const readPlanSearch = searchParams({ plan: readOneOf(paidLevels), page, featured: page })

export type UpgradeQueueSearch = ReturnType<typeof readUpgradeQueueSearch>

/** Without `show`, open requests; `request` narrows to one. */
export const readUpgradeQueueSearch = searchParams({
  show: readOneOf(['awaiting_payment', 'settled']),
  request: uuid,
  page,
})

const readUpgrade = searchParams({ id: readWhole(0, 999_999_999), page })

/** Selected listing, or the page of the listing choice. */
export function readUpgradeSearch(raw: Record<string, unknown>): ReturnType<typeof readUpgrade> {
  const search = readUpgrade(raw)
  return search.id === undefined ? search : { ...search, page: undefined }
}

/** Listing passed in history state instead of the address: a numeric id or a UUID. */
export function readCarriedListing(state: object): string | undefined {
  const carried: unknown = 'propertyId' in state ? state.propertyId : undefined
  if (typeof carried === 'number') return String(carried)
  return typeof carried === 'string' && /^(\d{1,9}|[0-9a-f-]{36})$/i.test(carried) ? carried : undefined
}
