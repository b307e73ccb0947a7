import type { DraftFields } from '#contract/properties/draft-fields.ts'
import {
  areaTypes,
  furnishings,
  memberPropertyTypes,
  possessionStates,
  rentalModels,
} from '#contract/enums.ts'

import { emptyListing, isRental, listingStatuses, textNames } from './listing-schema.ts'
import type { ListingValues } from './listing-schema.ts'

/** The form as the account keeps it. */
export function fieldsOf(values: ListingValues): DraftFields {
  const { status, type, amenities } = values
  const texts = Object.fromEntries(
    textNames.map((name) => [name, values[name].slice(0, longest[name] ?? 400)]),
  )
  return {
    ...texts,
    type,
    purpose: isRental(status) ? 'rent' : 'sale',
    availability: status === 'sold' || status === 'rented' ? status : 'available',
    amenities: [...amenities],
  }
}

/** As much as the account takes of a field; a number of that length is none. */
const longest: Partial<Record<string, number>> = {
  description: 6000,
  cashbackTerms: 600,
  rentFreeTerms: 600,
}

/** The form as it was left; a choice that is no longer offered is open again. */
export function valuesOf(id: string, fields: DraftFields): ListingValues {
  const status =
    fields.availability === 'sold' || fields.availability === 'rented' ? fields.availability : fields.purpose
  const empty = emptyListing(id, oneOf(listingStatuses, status, 'sale'))
  const texts = Object.fromEntries(textNames.map((name) => [name, fields[name] ?? empty[name]]))
  return {
    ...empty,
    ...texts,
    type: oneOf(memberPropertyTypes, fields.type, 'apartment'),
    areaType: oneOf(areaTypes, fields.areaType, ''),
    possession: oneOf(possessionStates, fields.possession, ''),
    furnishing: oneOf(furnishings, fields.furnishing, ''),
    rentalModel: oneOf(rentalModels, fields.rentalModel, 'standard'),
    amenities: [...(fields.amenities ?? [])],
  }
}

function oneOf<Word extends string, Else extends string>(
  words: readonly Word[],
  word: string | undefined,
  otherwise: Else,
): Word | Else {
  return words.find((each) => each === word) ?? otherwise
}
