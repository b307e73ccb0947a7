import type { UpdatePropertyInput } from '#contract/properties/edit-property.ts'

import type { Editable } from './lock-editing.ts'

type Place = Pick<Editable, 'localityId' | 'localityName'>

/** The listing as the form wants it. Rooms belong to homes, terms of a rental to rentals, cashback to sales. */
export function wantedValues(
  input: UpdatePropertyInput,
  current: Editable,
  { localityId, localityName }: Place,
): Editable {
  const isPlot = input.type === 'plot'
  return {
    title: input.title,
    description: input.description || null,
    type: input.type,
    purpose: input.purpose,
    price: input.price,
    address: input.address,
    city: input.city,
    localityId,
    localityName,
    state: input.state,
    zip: input.zip || null,
    beds: isPlot ? null : (input.beds ?? null),
    baths: isPlot ? null : (input.baths ?? null),
    parking: isPlot ? null : (input.parking ?? null),
    area: Math.max(1, Math.round(input.area)),
    areaType: input.areaType || null,
    furnishing: isPlot ? null : input.furnishing || null,
    possession: input.possession || null,
    yearBuilt: input.yearBuilt ?? null,
    amenities: [...new Set(input.amenities)],
    ...(input.purpose === 'rent' ? { ...rentTerms(input), ...cashbackOf(current) } : saleTerms(input)),
  }
}

function rentTerms(input: UpdatePropertyInput) {
  return {
    rentalModel: input.rentalModel,
    rentFreeMonths: input.rentFreeMonths ?? (input.rentalModel === '10_2' ? 2 : null),
    rentFreeTerms: input.rentFreeTerms || null,
    securityAmount: input.securityAmount ?? null,
    monthlyMaintenance: input.monthlyMaintenance ?? null,
  }
}

/** A rental may carry one from a file; the form neither shows nor takes it. */
function cashbackOf({ purpose, cashback, cashbackTerms }: Editable) {
  return purpose === 'rent' ? { cashback, cashbackTerms } : { cashback: null, cashbackTerms: null }
}

function saleTerms(input: UpdatePropertyInput) {
  return {
    cashback: input.cashback || null,
    cashbackTerms: input.cashbackTerms || null,
    rentalModel: 'standard' as const,
    rentFreeMonths: null,
    rentFreeTerms: null,
    securityAmount: null,
    monthlyMaintenance: null,
  }
}
