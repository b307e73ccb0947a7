import { formatNumber } from '#contract/price.ts'
import type { SearchResults } from '#contract/search.ts'
import { readOnlyPropertyId, readPincode } from '#contract/search/typed-number.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { findLocalityNamed, type LocalityChoice } from './locality-choice.ts'
import { readPurpose, type SearchAddress } from './read-search.ts'

/** 'Homes for sale in Jaipur', 'Villas for rent in Mansarovar'; `understood` is the location matched by the server. */
export function writeTitle(
  address: SearchAddress,
  localities: readonly LocalityChoice[],
  understood: string | null = null,
): string {
  const id = readOnlyPropertyId(address.location ?? '')
  if (id !== null) return m.search_property_id({ id })
  const what = m.search_title_homes(address.propertyType ?? 'all')
  const place = labelPlace(address, localities, understood)
  return readPurpose(address) === 'rent'
    ? m.search_title_rent({ what, place })
    : m.search_title_sale({ what, place })
}

/** The place that was asked for, as the title names it. */
export function foundPlace(results: Pick<SearchResults, 'place' | 'projectName'> | null | undefined) {
  return results?.place ?? results?.projectName
}

export function countLabel(count: number): string {
  return m.search_count({ count, shown: formatNumber(count) })
}

export function localityLabel(name: string, localities: readonly LocalityChoice[]): string {
  if (currentLocale() === 'en') return name
  return findLocalityNamed(name, localities)?.nameHi ?? name
}

function labelPlace(
  { location, project, localities: chosen }: SearchAddress,
  localities: readonly LocalityChoice[],
  understood: string | null,
): string {
  const pincode = readPincode(location ?? '')
  if (pincode !== null) return m.search_pincode({ pincode })
  const [only = '', ...others] = chosen?.split(',') ?? []
  const typed =
    findLocalityNamed(location ?? '', localities)?.name ??
    (location === undefined && project === undefined ? null : understood)
  const name = typed ?? (others.length === 0 ? findLocalityNamed(only, localities)?.name : null) ?? null
  if (name === null || name.toLowerCase() === 'jaipur') return m.search_jaipur()
  return localityLabel(name, localities)
}

export const typeWords = {
  apartment: m.properties_type_apartment,
  house: m.properties_type_house,
  villa: m.properties_type_villa,
  plot: m.properties_type_plot,
  commercial: m.properties_type_commercial,
  townhouse: m.properties_type_townhouse,
  other: m.properties_type_other,
}

export const furnishingWords = {
  furnished: m.search_furnished,
  'semi-furnished': m.search_semi_furnished,
  unfurnished: m.search_unfurnished,
}

export function amenityLabel(amenity: string): string {
  return amenityWords[amenity]?.() ?? amenity
}

const amenityWords: Readonly<Record<string, () => string>> = {
  Parking: m.search_amenity_parking,
  Gym: m.search_amenity_gym,
  'Swimming Pool': m.search_amenity_swimming_pool,
  Garden: m.search_amenity_garden,
  Security: m.search_amenity_security,
  Elevator: m.search_amenity_elevator,
  Balcony: m.search_amenity_balcony,
  AC: m.search_amenity_ac,
  Furnished: m.search_furnished,
  'Pet Friendly': m.search_amenity_pet_friendly,
}

export function distanceLabel(metres: number): string {
  return metres < 1000
    ? m.layout_map_metres({ count: metres })
    : m.layout_map_kilometres({ count: Number((metres / 1000).toFixed(1)) })
}
