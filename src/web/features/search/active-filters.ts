import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'

import type { LocalityChoice } from './locality-choice.ts'
import { unreadableArea, type SearchAddress } from './read-search.ts'
import { amenityLabel, distanceLabel, furnishingWords, typeWords, localityLabel } from './search-labels.ts'

/** Label of an active filter, and the address without it. */
export type ActiveFilter = { id: string; label: string; without: SearchAddress }

export function activeFilters(address: SearchAddress, localities: readonly LocalityChoice[]): ActiveFilter[] {
  const { location, propertyType, minPrice, maxPrice, minArea, maxArea, beds, baths, furnishing, area } =
    address
  const one = (name: keyof SearchAddress, label: string): ActiveFilter => ({
    id: name,
    label,
    without: changed(address, { [name]: undefined }),
  })
  const each = (name: 'bhk' | 'amenities' | 'localities', word: (value: string) => string) =>
    listOf(address[name]).map((value, _, all) => ({
      id: `${name} ${value}`,
      label: word(value),
      without: changed(address, { [name]: all.filter((other) => other !== value).join(',') || undefined }),
    }))
  return [
    ...(location ? [one('location', localityLabel(location, localities))] : []),
    ...(propertyType ? [one('propertyType', typeWords[propertyType]())] : []),
    ...(minPrice ? [one('minPrice', m.search_price_or_more({ price: formatPriceCompact(minPrice) }))] : []),
    ...(maxPrice ? [one('maxPrice', m.search_price_or_less({ price: formatPriceCompact(maxPrice) }))] : []),
    ...(beds === undefined ? [] : [one('beds', m.search_beds({ count: beds }))]),
    ...(baths === undefined ? [] : [one('baths', bathsLabel(baths))]),
    ...(minArea ? [one('minArea', m.search_size_or_more({ size: formatNumber(minArea) }))] : []),
    ...(maxArea ? [one('maxArea', m.search_size_or_less({ size: formatNumber(maxArea) }))] : []),
    ...each('bhk', (count) => m.search_bhk({ count })),
    ...each('localities', (name) => localityLabel(name, localities)),
    ...each('amenities', amenityLabel),
    ...(furnishing ? [one('furnishing', furnishingWords[furnishing]())] : []),
    ...(area && area !== unreadableArea ? [one('area', areaLabel(area))] : []),
    ...switches.filter(([name]) => address[name]).map(([name, word]) => one(name, word())),
  ]
}

function bathsLabel(count: number): string {
  return count === 1 ? m.properties_baths_count_one() : m.properties_baths_count({ count })
}

/** Told apart without a decoder: a box has four numbers, a circle ends with its radius. */
function areaLabel(area: string): string {
  const numbers = area.split(',')
  if (numbers.length === 1) return m.search_area_drawn()
  if (numbers.length === 4) return m.search_map_area()
  return m.search_area_within({ distance: distanceLabel(Number(numbers[2])) })
}

/** Address with the change, on its first page. */
export function changed(address: SearchAddress, change: SearchAddress): SearchAddress {
  return { ...address, page: undefined, ...change }
}

/** Address without filters except the purpose; order and view remain. */
export function cleared({ status, sort, view }: SearchAddress): SearchAddress {
  return { status, sort, view }
}

export function listOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

const switches = [
  ['readyToMove', m.search_ready_to_move],
  ['showCashbackOnly', m.search_cashback_only],
  ['showRentFreeOnly', m.search_rent_free_only],
  ['featured', m.search_featured_only],
] as const
