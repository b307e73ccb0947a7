import { changeWord, fieldWord, valueWord } from '../change-words.ts'
import {
  availabilityWord,
  languageOf,
  placeOf,
  priceInFull,
  purposeWord,
  typeWord,
} from '../property-words.ts'

/** How staff read of homes; for features that are not this one. */
export const deskWords = {
  type: typeWord,
  purpose: purposeWord,
  availability: availabilityWord,
  price: priceInFull,
  place: placeOf,
  languageOf,
  change: changeWord,
  field: fieldWord,
  value: valueWord,
}
