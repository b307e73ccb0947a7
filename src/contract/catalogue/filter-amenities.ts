/** Amenity names for each search filter; see search_amenity_bits. */
const filterAmenities: readonly (readonly string[])[] = [
  ['parking'],
  ['gym', 'gym/fitness center'],
  ['swimming pool'],
  ['garden', 'garden/landscaping'],
  ['security'],
  ['elevator', 'lift'],
  ['balcony'],
  ['ac', 'air conditioning'],
  ['furnished'],
  ['pet friendly'],
]

export const filterAmenityNames = filterAmenities.flat()

/** Index of the search filter the amenity belongs to; null for none. */
export function findFilterIndex(amenity: string): number | null {
  const place = filterAmenities.findIndex((names) => names.includes(amenity.toLowerCase()))
  return place === -1 ? null : place
}
