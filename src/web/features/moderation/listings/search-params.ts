import {
  approvalStatuses,
  availabilities,
  listingMarks,
  listingOrders,
  propertyTypes,
  purposes,
} from '#contract/enums.ts'
import { day, oneOf, page, searchParams, someOf, text, uuid, whole } from '#web/ui/patterns/search-params.ts'

const rupees = whole(1, 9_999_999_999)

const read = searchParams({
  q: text,
  owner: uuid,
  approval: oneOf(approvalStatuses),
  availability: oneOf(availabilities),
  purpose: oneOf(purposes),
  type: oneOf(propertyTypes),
  city: uuid,
  locality: uuid,
  mark: someOf(listingMarks),
  from: day,
  to: day,
  priceFrom: rupees,
  priceTo: rupees,
  order: oneOf(listingOrders, 'newest'),
  page,
})

export type ListingsSearch = ReturnType<typeof read>

export function readListingsSearch(raw: Record<string, unknown>): ListingsSearch {
  const search = read(raw)
  return search.city === undefined ? { ...search, locality: undefined } : search
}

/** Query as the contract names it. */
export function wantedOf({ q, page: _page, ...filters }: ListingsSearch) {
  return { ...filters, ...(q && { query: q }) }
}
