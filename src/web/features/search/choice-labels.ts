import { m } from '#messages'

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
  Furnished: m.search_amenity_furnished,
  'Pet Friendly': m.search_amenity_pet_friendly,
}
