import type { furnishings, rentalModels } from '#contract/enums.ts'
import { m } from '#messages'

export function furnishingLabel(furnishing: (typeof furnishings)[number]): string {
  return m.properties_furnishing_name(furnishing)
}

export function rentalModelLabel(model: (typeof rentalModels)[number]): string {
  return m.properties_form_model(model)
}

/** Amenity in the reader's language; one outside the catalogue is shown as entered. */
export function amenityLabel(amenity: string): string {
  return amenities[amenity]?.() ?? amenity
}

const amenities: Readonly<Record<string, (() => string) | undefined>> = {
  'Swimming Pool': m.properties_amenity_swimming_pool,
  'Gym/Fitness Center': m.properties_amenity_gym_fitness_center,
  Parking: m.properties_parking,
  Security: m.properties_amenity_security,
  'Garden/Landscaping': m.properties_amenity_garden_landscaping,
  Clubhouse: m.properties_amenity_clubhouse,
  "Children's Play Area": m.properties_amenity_children_s_play_area,
  Elevator: m.properties_amenity_elevator,
  'Power Backup': m.properties_amenity_power_backup,
  'Water Supply': m.properties_amenity_water_supply,
  'Waste Disposal': m.properties_amenity_waste_disposal,
  'Internet/Wi-Fi': m.properties_amenity_internet_wi_fi,
  'Air Conditioning': m.properties_amenity_air_conditioning,
  Balcony: m.properties_amenity_balcony,
  Terrace: m.properties_amenity_terrace,
  'Servant Room': m.properties_amenity_servant_room,
  'Study Room': m.properties_amenity_study_room,
  'Prayer Room': m.properties_amenity_prayer_room,
  'Store Room': m.properties_amenity_store_room,
  Intercom: m.properties_amenity_intercom,
}
