import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

import { localityNamed, type LocalityChoice } from './locality-choice.ts'
import { purposeOf, type SearchAddress } from './read-search.ts'

/** 'Homes for sale in Jaipur', 'Villas for rent in Mansarovar'. */
export function titleOf(address: SearchAddress, localities: readonly LocalityChoice[]): string {
  const what = plurals[address.propertyType ?? 'all']()
  const place = placeOf(address, localities)
  return purposeOf(address) === 'rent'
    ? m.search_title_rent({ what, place })
    : m.search_title_sale({ what, place })
}

export function countWord(count: number): string {
  return count === 1 ? m.search_count_one() : m.search_count({ count: formatNumber(count) })
}

export function localityWord(name: string, localities: readonly LocalityChoice[]): string {
  if (currentLocale() === 'en') return name
  return localityNamed(name, localities)?.nameHi ?? name
}

export function amenityWord(amenity: string): string {
  return amenityWords[amenity]?.() ?? amenity
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

export const sortWords = {
  relevance: m.search_sort_relevance,
  newest: m.search_sort_newest,
  price_low: m.search_sort_price_low,
  price_high: m.search_sort_price_high,
}

function placeOf(
  { location, localities: chosen }: SearchAddress,
  localities: readonly LocalityChoice[],
): string {
  const names = chosen?.split(',') ?? []
  const name = location ?? (names.length === 1 ? names[0] : undefined)
  if (name === undefined || name.toLowerCase() === 'jaipur') return m.search_jaipur()
  return localityWord(name, localities)
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

const amenityWords: Readonly<Record<string, () => string>> = {
  Parking: m.search_amenity_parking,
  Gym: m.search_amenity_gym,
  'Swimming Pool': m.search_amenity_swimming_pool,
  Garden: m.search_amenity_garden,
  Security: m.search_amenity_security,
  Elevator: m.search_amenity_elevator,
  Balcony: m.search_amenity_balcony,
  AC: m.search_amenity_ac,
  Furnished: m.search_amenity_furnished,
  'Pet Friendly': m.search_amenity_pet_friendly,
}
