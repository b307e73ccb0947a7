export const searchPageSize = 12
/** A search with fewer results offers wider ones. */
export const fewResults = 6
export const bhkChoices = ['1', '2', '3', '4', '5+'] as const

/** Amenities of the filter as the specification spells them; each maps to several listing amenities. */
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

/** Whole rupees; an upper price from here on means "no upper limit" in an address. */
export const priceWithoutLimit = 100_000_000

/** Whole rupees; the slider's maximum means "no upper limit". */
export const priceSliders = {
  sale: { top: 10_000_000, step: 100_000 },
  rent: { top: 200_000, step: 1_000 },
} as const

/** Upper bound of saved searches per account. */
export const maxSavedSearches = 50

/** Kept per device and per account. */
export const maxRecentSearches = 12
/** Of these, listed with what is new. */
export const maxShownSearches = 4

/** Matches are counted exactly up to this number. */
export const maxCountedMatches = 1000
