import {
  approvalStatuses,
  availabilities,
  listingFlags,
  listingOrders,
  propertyTypes,
  purposes,
} from '#contract/enums.ts'

export type ListingsSearch = {
  q?: string
  owner?: string
  approval?: (typeof approvalStatuses)[number]
  availability?: (typeof availabilities)[number]
  purpose?: (typeof purposes)[number]
  type?: (typeof propertyTypes)[number]
  city?: string
  locality?: string
  mark?: (typeof listingFlags)[number][]
  from?: string
  to?: string
  priceFrom?: number
  priceTo?: number
  order?: Exclude<(typeof listingOrders)[number], 'newest'>
  page?: number
}

/** What the address of the list says; unknown values and what everybody begins with are left out. */
export function readListingsSearch(raw: Record<string, unknown>): ListingsSearch {
  const { q, page, order, ...rest } = raw
  const query = textOf(q).replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const chosen = listingOrders.find((each) => each === order)
  const number = Number(page)
  return {
    ...(query !== '' && { q: query }),
    ...chosenOf(rest),
    ...placeOf(rest),
    ...boundsOf(rest),
    ...(chosen && chosen !== 'newest' && { order: chosen }),
    ...(Number.isInteger(number) && number > 1 && number <= 10_000 && { page: number }),
  }
}

/** As the contract names it. */
export function wantedOf({ q, page: _page, ...filters }: ListingsSearch) {
  return { ...filters, ...(q && { query: q }) }
}

function chosenOf(raw: Record<string, unknown>) {
  const approval = approvalStatuses.find((each) => each === raw['approval'])
  const availability = availabilities.find((each) => each === raw['availability'])
  const purpose = purposes.find((each) => each === raw['purpose'])
  const type = propertyTypes.find((each) => each === raw['type'])
  const asked: unknown[] = Array.isArray(raw['mark']) ? raw['mark'] : [raw['mark']]
  const mark = listingFlags.filter((each) => asked.includes(each))
  return {
    ...(approval && { approval }),
    ...(availability && { availability }),
    ...(purpose && { purpose }),
    ...(type && { type }),
    ...(mark.length > 0 && { mark }),
  }
}

function placeOf(raw: Record<string, unknown>) {
  const owner = matching(raw['owner'], id)
  const city = matching(raw['city'], id)
  const locality = matching(raw['locality'], id)
  return { ...(owner && { owner }), ...(city && { city }), ...(city && locality && { locality }) }
}

function boundsOf(raw: Record<string, unknown>) {
  const from = matching(raw['from'], day)
  const to = matching(raw['to'], day)
  const priceFrom = rupeesOf(raw['priceFrom'])
  const priceTo = rupeesOf(raw['priceTo'])
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

function rupeesOf(value: unknown): number | undefined {
  const digits = textOf(value).replaceAll(/[\s,₹]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}
