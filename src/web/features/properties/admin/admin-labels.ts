import { changeLabel, fieldLabel, valueLabel } from '../change-labels.ts'
import {
  availabilityLabel,
  languageOf,
  placeOf,
  priceInFull,
  purposeLabel,
  typeLabel,
} from '../property-labels.ts'

/** How staff read of homes; for features that are not this one. */
export const adminLabels = {
  type: typeLabel,
  purpose: purposeLabel,
  availability: availabilityLabel,
  price: priceInFull,
  place: placeOf,
  languageOf,
  change: changeLabel,
  field: fieldLabel,
  value: valueLabel,
}
