/** Amenities by the filter of the search that asks for them; see search_amenity_bits. */
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

export const askedForNames = filterAmenities.flat()

/** Which of the search's filters asks for it; null where none does. */
export function filterOf(amenity: string): number | null {
  const place = filterAmenities.findIndex((names) => names.includes(amenity.toLowerCase()))
  return place === -1 ? null : place
}
