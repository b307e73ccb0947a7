import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import { dayInIndia } from '#contract/slots.ts'

import { listedValues } from './listed-values.ts'

/** A new listing as its row keeps it; one that is sold or let already, since today. */
export function listingColumns(input: ListPropertyInput, now: Date) {
  const { possession, yearBuilt, ...values } = listedValues(input)
  const { availability } = input
  return {
    ...values,
    possessionState: possession,
    yearbuilt: yearBuilt,
    availability,
    soldDate: availability === 'sold' ? dayInIndia(now) : null,
    rentedDate: availability === 'rented' ? dayInIndia(now) : null,
  }
}
