import { searchAmenities } from '#contract/search/choices.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

import { countOf } from './choice-counts.ts'
import { amenityWord } from './choice-words.ts'

type AmenityBoxesProps = { chosen: readonly string[]; counts: ChoiceCounts | null }

/** The first eight amenities, and rarer ones that the address already asks for. */
export function AmenityBoxes({ chosen, counts }: AmenityBoxesProps) {
  const shown = searchAmenities.filter((amenity, index) => index < shownAtFirst || chosen.includes(amenity))
  return shown.map((amenity) => (
    <Checkbox
      key={amenity}
      name="amenities"
      value={amenity}
      label={amenityWord(amenity)}
      aside={countOf(counts, 'amenities', amenity)}
      defaultChecked={chosen.includes(amenity)}
    />
  ))
}

const shownAtFirst = 8
