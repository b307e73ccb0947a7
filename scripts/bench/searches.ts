import type { SearchInput } from '#contract/search.ts'

export type Search = { name: string; input: Params }

type Params = Partial<Omit<SearchInput, 'area'>>

/** Frequent searches on a portal; `url` parameters of the same names open the page. Values stand in the contract's order, or the page leads to the address that has it. */
export const searches: readonly Search[] = [
  { name: 'everything', input: {} },
  { name: 'flats for sale', input: { purpose: 'sale', type: 'apartment' } },
  { name: 'one locality, for sale', input: { purpose: 'sale', location: 'Jagatpura' } },
  {
    name: '3 BHK, 50 L to 1 Cr, cheapest first',
    input: { purpose: 'sale', bhk: ['3'], minPrice: 5_000_000, maxPrice: 10_000_000, sort: 'price_low' },
  },
  {
    name: 'furnished rent up to 25,000 in 2 localities',
    input: {
      purpose: 'rent',
      furnishing: 'furnished',
      maxPrice: 25_000,
      localities: ['Malviya Nagar', 'Vaishali Nagar'],
    },
  },
  {
    name: 'parking and gym, ready, newest',
    input: { purpose: 'sale', amenities: ['Parking', 'Gym'], readyToMove: true, sort: 'newest' },
  },
  {
    name: 'flats for sale, lowest true cost',
    input: { purpose: 'sale', type: 'apartment', sort: 'cost_low' },
  },
  {
    name: 'flats for sale, lowest carpet rate',
    input: { purpose: 'sale', type: 'apartment', sort: 'rate_low' },
  },
  { name: 'up to 1 Cr', input: { purpose: 'sale', maxPrice: 10_000_000 } },
  { name: 'furnished', input: { purpose: 'sale', furnishing: 'furnished' } },
  { name: 'ready to move', input: { purpose: 'sale', readyToMove: true } },
  {
    name: 'furnished flats with parking up to 80 L',
    input: {
      purpose: 'sale',
      type: 'apartment',
      maxPrice: 8_000_000,
      furnishing: 'furnished',
      amenities: ['Parking'],
    },
  },
  {
    name: 'from the owner, east facing, 40 ft road, possession by 2027',
    input: {
      purpose: 'sale',
      offeredBy: ['owner', 'builder'],
      facing: ['north_east', 'east'],
      minRoadWidth: 40,
      possessionBy: '2027-12-31',
    },
  },
  { name: 'listed in the last 7 days', input: { purpose: 'sale', listedWithin: 7, sort: 'newest' } },
]

/** The URL of the same search on the site. */
export function searchPath({ purpose, ...rest }: Params): string {
  const parameters = new URLSearchParams()
  if (purpose) parameters.set('status', purpose.toUpperCase())
  for (const [name, value] of Object.entries(rest))
    parameters.set(name === 'type' ? 'propertyType' : name, String(value))
  const query = parameters.toString()
  return query === '' ? '/search' : `/search?${query}`
}
