import { formatPriceFull } from '#contract/price.ts'
import type { PropertyCard, PropertyType, Purpose } from '#contract/properties/card.ts'
import { m } from '#messages'

export function typeLabel(type: PropertyType): string {
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

export function purposeLabel(purpose: Purpose): string {
  return purpose === 'rent' ? m.properties_for_rent() : m.properties_for_sale()
}

/** Availability: for sale, for rent, under offer, sold or rented out. */
export function availabilityLabel({ availability, purpose }: Pick<PropertyCard, 'availability' | 'purpose'>) {
  const words = {
    available: purpose === 'rent' ? m.properties_for_rent : m.properties_for_sale,
    under_offer: m.properties_under_offer,
    sold: m.properties_status_sold,
    rented: m.properties_status_rented,
  }
  return words[availability]()
}

/** Whether the property is sold or rented out. */
export function isGone({ availability }: Pick<PropertyCard, 'availability'>): boolean {
  return availability === 'sold' || availability === 'rented'
}

export function priceInFull({ price, purpose }: Pick<PropertyCard, 'price' | 'purpose'>): string {
  const full = formatPriceFull(price)
  return purpose === 'rent' ? `${full}${m.properties_per_month()}` : full
}

/** Language by script, for `lang`: advertisers write in either, and screen readers need to know. */
export function languageOf(text: string): 'en' | 'hi' {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
}

/** 'Mansarovar, Jaipur' in the language of the reader. */
export function placeOf({ placeNames: { locality, city } }: Pick<PropertyCard, 'placeNames'>): string {
  return locality && locality !== city ? `${locality}, ${city}` : city
}
