import {
  approvalStatuses,
  availabilities,
  listingMarks,
  listingOrders,
  propertyTypes,
  purposes,
} from '#contract/enums.ts'
import {
  day,
  readOneOf,
  page,
  searchParams,
  readSomeOf,
  text,
  uuid,
  readWhole,
} from '#web/ui/patterns/search-params.ts'

const rupees = readWhole(1, 9_999_999_999)

const read = searchParams({
  q: text,
  owner: uuid,
  approval: readOneOf(approvalStatuses),
  availability: readOneOf(availabilities),
  purpose: readOneOf(purposes),
  type: readOneOf(propertyTypes),
  city: uuid,
  locality: uuid,
  mark: readSomeOf(listingMarks),
  from: day,
  to: day,
  priceFrom: rupees,
  priceTo: rupees,
  order: readOneOf(listingOrders, 'newest'),
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
