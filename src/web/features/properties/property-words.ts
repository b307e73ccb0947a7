import { formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard, PropertyType, Purpose } from '#contract/properties.ts'
import { m } from '#messages'

export function typeWord(type: PropertyType): string {
  const words = {
    apartment: m.properties_type_apartment,
    house: m.properties_type_house,
    villa: m.properties_type_villa,
    plot: m.properties_type_plot,
    townhouse: m.properties_type_townhouse,
    commercial: m.properties_type_commercial,
    other: m.properties_type_other,
  }
  return words[type]()
}

export function purposeWord(purpose: Purpose): string {
  return purpose === 'rent' ? m.properties_for_rent() : m.properties_for_sale()
}

/** As on cards: '₹3.4 Cr', '₹18,000/month'. */
export function priceInShort({ price, purpose }: Pick<PropertyCard, 'price' | 'purpose'>): string {
  return purpose === 'rent'
    ? `${formatPriceCompact(price)}${m.properties_per_month()}`
    : formatPriceCompact(price)
}

export function placeOf({ localityName, city }: Pick<PropertyCard, 'localityName' | 'city'>): string {
  return localityName && localityName !== city ? `${localityName}, ${city}` : city
}

export function bedsWord(count: number): string {
  return count === 1 ? m.properties_beds_count_one() : m.properties_beds_count({ count })
}

export function bathsWord(count: number): string {
  return count === 1 ? m.properties_baths_count_one() : m.properties_baths_count({ count })
}

export function rentFreeWord(months: number): string {
  return months === 1 ? m.properties_rent_free_badge_one() : m.properties_rent_free_badge({ months })
}
