import type { ListPropertyInput } from '#contract/properties/list-property.ts'
import { dayInIndia } from '#contract/slots.ts'

/** What was typed, as a listing keeps it: nothing of a plot's rooms, of a sale's rent, or of a rental's cashback. */
export function listingColumns(input: ListPropertyInput, now: Date) {
  const isPlot = input.type === 'plot'
  const isRent = input.purpose === 'rent'
  return {
    title: input.title,
    description: input.description || null,
    type: input.type,
    purpose: input.purpose,
    availability: input.availability,
    soldDate: input.availability === 'sold' ? dayInIndia(now) : null,
    rentedDate: input.availability === 'rented' ? dayInIndia(now) : null,
    price: input.price,
    area: Math.max(1, Math.round(input.area)),
    areaType: input.areaType || null,
    beds: isPlot ? null : (input.beds ?? null),
    baths: isPlot ? null : (input.baths ?? null),
    parking: isPlot ? null : (input.parking ?? null),
    yearbuilt: input.yearBuilt ?? null,
    furnishing: input.furnishing || null,
    possessionState: input.possession || null,
    amenities: input.amenities,
    address: input.address,
    zip: input.zip || null,
    ...(isRent ? rentColumns(input) : saleColumns(input)),
  }
}

function rentColumns(input: ListPropertyInput) {
  return {
    rentalModel: input.rentalModel,
    rentFreeMonths: input.rentFreeMonths ?? (input.rentalModel === '10_2' ? 2 : null),
    rentFreeTerms: input.rentFreeTerms || null,
    securityAmount: input.securityAmount ?? null,
    monthlyMaintenance: input.monthlyMaintenance ?? null,
  }
}

function saleColumns(input: ListPropertyInput) {
  return {
    cashback: input.cashback === undefined || input.cashback === 0 ? null : input.cashback,
    cashbackTerms: input.cashbackTerms || null,
  }
}
