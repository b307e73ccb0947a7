import { searchAmenities } from '#contract/search/choices.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { amenityWord } from './search-words.ts'

/** The first eight amenities, and rarer ones that the address already asks for. */
export function AmenityBoxes({ chosen }: { chosen: readonly string[] }) {
  const shown = searchAmenities.filter((amenity, index) => index < shownAtFirst || chosen.includes(amenity))
  return shown.map((amenity) => (
    <Checkbox
      key={amenity}
      name="amenities"
      value={amenity}
      label={amenityWord(amenity)}
      defaultChecked={chosen.includes(amenity)}
    />
  ))
}

const shownAtFirst = 8
