import { formatNumber } from '#contract/price.ts'
import { readOnlyPropertyId, readPincode } from '#contract/search/typed-number.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

import { localityNamed, type LocalityChoice } from './locality-choice.ts'
import { purposeOf, type SearchAddress } from './read-search.ts'

/** 'Homes for sale in Jaipur', 'Villas for rent in Mansarovar'; `understood` is the place that the server took the text for. */
export function titleOf(
  address: SearchAddress,
  localities: readonly LocalityChoice[],
  understood: string | null = null,
): string {
  const id = readOnlyPropertyId(address.location ?? '')
  if (id !== null) return m.search_property_id({ id })
  const what = plurals[address.propertyType ?? 'all']()
  const place = placeOf(address, localities, understood)
  return purposeOf(address) === 'rent'
    ? m.search_title_rent({ what, place })
    : m.search_title_sale({ what, place })
}

export function countLabel(count: number): string {
  return count === 1 ? m.search_count_one() : m.search_count({ count: formatNumber(count) })
}

export function localityLabel(name: string, localities: readonly LocalityChoice[]): string {
  if (currentLocale() === 'en') return name
  return localityNamed(name, localities)?.nameHi ?? name
}

function placeOf(
  { location, localities: chosen }: SearchAddress,
  localities: readonly LocalityChoice[],
  understood: string | null,
): string {
  const pincode = readPincode(location ?? '')
  if (pincode !== null) return m.search_pincode({ pincode })
  const names = chosen?.split(',') ?? []
  const typed = location ?? (names.length === 1 ? names[0] : undefined)
  const name = localityNamed(typed ?? '', localities)?.name ?? (location === undefined ? null : understood)
  if (name === null || name.toLowerCase() === 'jaipur') return m.search_jaipur()
  return localityLabel(name, localities)
}

const plurals = {
  all: m.search_homes,
  apartment: m.search_apartments,
  house: m.search_houses,
  villa: m.search_villas,
  plot: m.search_plots,
  townhouse: m.search_townhouses,
  commercial: m.search_commercial,
  other: m.search_others,
}
