import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import {
  choiceFacetNames,
  limitFacetNames,
  type ChoiceFacet,
  type FlagFacet,
} from '#contract/search/facets.ts'
import { m } from '#messages'

import { choiceLabel, flagWords, limitLabel } from './facets/facet-labels.ts'
import type { LocalityChoice } from './locality-choice.ts'
import { unreadableArea, type SearchAddress } from './read-search.ts'
import { amenityLabel, distanceLabel, furnishingWords, typeWords, localityLabel } from './search-labels.ts'

/** Label of an active filter, and the address without it. */
export type ActiveFilter = { id: string; label: string; without: SearchAddress }

export function listActiveFilters(
  address: SearchAddress,
  localities: readonly LocalityChoice[],
  projectName?: string,
): ActiveFilter[] {
  const {
    location,
    propertyType,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    beds,
    baths,
    minutes,
    fits,
    furnishing,
    area,
  } = address
  const describeOne = (name: keyof SearchAddress, label: string): ActiveFilter => ({
    id: name,
    label,
    without: changeAddress(address, { [name]: undefined }),
  })
  const describeEach = (
    name: 'bhk' | 'amenities' | 'localities' | ChoiceFacet,
    word: (value: string) => string,
  ) =>
    splitList(address[name]).map((value, _, all) => ({
      id: `${name} ${value}`,
      label: word(value),
      without: changeAddress(address, {
        [name]: all.filter((other) => other !== value).join(',') || undefined,
      }),
    }))
  return [
    ...(location ? [describeOne('location', localityLabel(location, localities))] : []),
    ...(propertyType ? [describeOne('propertyType', typeWords[propertyType]())] : []),
    ...(minPrice
      ? [describeOne('minPrice', m.search_price_or_more({ price: formatPriceCompact(minPrice) }))]
      : []),
    ...(maxPrice
      ? [describeOne('maxPrice', m.search_price_or_less({ price: formatPriceCompact(maxPrice) }))]
      : []),
    ...(beds === undefined ? [] : [describeOne('beds', m.search_beds({ count: beds }))]),
    ...(baths === undefined ? [] : [describeOne('baths', m.properties_baths_count({ count: baths }))]),
    ...(minArea ? [describeOne('minArea', m.search_size_or_more({ size: formatNumber(minArea) }))] : []),
    ...(maxArea ? [describeOne('maxArea', m.search_size_or_less({ size: formatNumber(maxArea) }))] : []),
    ...(minutes ? [describeOne('minutes', m.search_minutes({ count: minutes }))] : []),
    ...(fits ? [describeOne('fits', m.search_fits())] : []),
    ...describeEach('bhk', (count) => m.search_bhk({ count })),
    ...describeEach('localities', (name) => localityLabel(name, localities)),
    ...(address.project ? [describeOne('project', projectName ?? m.search_one_project())] : []),
    ...describeEach('amenities', amenityLabel),
    ...(furnishing ? [describeOne('furnishing', furnishingWords[furnishing]())] : []),
    ...(area && area !== unreadableArea ? [describeOne('area', areaLabel(area))] : []),
    ...flags.filter((name) => address[name]).map((name) => describeOne(name, flagWords[name]())),
    ...choiceFacetNames.flatMap((name) => describeEach(name, (value) => choiceLabel(name, value))),
    ...limitFacetNames.flatMap((name) => {
      const limit = address[name]
      return limit === undefined ? [] : describeOne(name, limitLabel(name, limit))
    }),
  ]
}

/** Labels of the filters that the title of the search does not say. */
export function listOtherFilters(
  title: string,
  address: SearchAddress,
  localities: readonly LocalityChoice[],
): string[] {
  return listActiveFilters(address, localities)
    .filter(({ id, label }) => id !== 'propertyType' && !(isPlace(id) && title.includes(label)))
    .map(({ label }) => label)
}

const isPlace = (id: string) => id === 'location' || id.startsWith('localities ')

/** Told apart without a decoder: a box has four numbers, a circle ends with its radius. */
function areaLabel(area: string): string {
  const numbers = area.split(',')
  if (numbers.length === 1) return m.search_area_drawn()
  if (numbers.length === 4) return m.search_map_area()
  return m.search_area_within({ distance: distanceLabel(Number(numbers[2])) })
}

/** Address with the change, on its first page. */
export function changeAddress(address: SearchAddress, change: SearchAddress): SearchAddress {
  return { ...address, page: undefined, ...change }
}

/** Address without filters except the purpose; order and view remain. */
export function clearAddress({ status, sort, view }: SearchAddress): SearchAddress {
  return { status, sort, view }
}

export function splitList(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

// Its keys are the flags.
const flags = Object.keys(flagWords) as FlagFacet[]
