import type {
  brokerageKinds,
  furnishings,
  possessionStates,
  rentalModels,
  reraExemptions,
  titleKinds,
} from '#contract/enums.ts'
import { m } from '#messages'

export function furnishingLabel(furnishing: (typeof furnishings)[number]): string {
  return furnishingWords[furnishing]()
}

export function possessionLabel(state: (typeof possessionStates)[number]): string {
  return possessionWords[state]()
}

export function rentalModelLabel(model: (typeof rentalModels)[number]): string {
  return models[model]()
}

/** Amenity in the reader's language; one outside the catalogue is shown as entered. */
export function amenityLabel(amenity: string): string {
  return amenities[amenity]?.() ?? amenity
}

/** What the advertiser charges, and in what it is given. */
export const brokerageLabels: Record<(typeof brokerageKinds)[number], () => string> = {
  none: m.properties_brokerage_none,
  percent: m.properties_brokerage_percent,
  months: m.properties_brokerage_months,
  fixed: m.properties_brokerage_fixed,
}

export const exemptionLabels: Record<(typeof reraExemptions)[number], () => string> = {
  small_area: m.properties_rera_exempt_small_area,
  few_units: m.properties_rera_exempt_few_units,
  completed_before: m.properties_rera_exempt_completed_before,
  renovation: m.properties_rera_exempt_renovation,
}

export const titleLabels: Record<(typeof titleKinds)[number], () => string> = {
  jda_patta: m.properties_title_jda_patta,
  housing_board: m.properties_title_housing_board,
  nagar_nigam_patta: m.properties_title_nagar_nigam_patta,
  society_patta: m.properties_title_society_patta,
  converted_90a: m.properties_title_converted_90a,
  agricultural: m.properties_title_agricultural,
  other: m.properties_title_other,
}

const furnishingWords = {
  furnished: m.properties_furnishing_furnished,
  'semi-furnished': m.properties_furnishing_semi,
  unfurnished: m.properties_furnishing_none,
}

const possessionWords = {
  ready: m.properties_form_possession_ready,
  under_construction: m.properties_possession_under_construction,
}

const models = {
  standard: m.properties_form_model_standard,
  '10_2': m.properties_form_model_10_2,
  bachelor: m.properties_form_model_bachelor,
  family: m.properties_form_model_family,
  any: m.properties_form_model_any,
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
