export const searchPageSize = 12
export const bhkChoices = ['1', '2', '3', '4', '5+'] as const

/** The filter's amenities as the specification spells them; each stands for the advertiser's words. */
export const searchAmenities = [
  'Parking',
  'Gym',
  'Swimming Pool',
  'Garden',
  'Security',
  'Elevator',
  'Balcony',
  'AC',
  'Furnished',
  'Pet Friendly',
] as const

/** Whole rupees; at its top the slider means "no upper limit". */
export const priceSliders = {
  sale: { top: 10_000_000, step: 100_000 },
  rent: { top: 200_000, step: 1_000 },
} as const
