import type { UpdatePropertyInput } from '#contract/properties/edit-property.ts'
import type { ListPropertyInput } from '#contract/properties/list-property.ts'

type Typed = ListPropertyInput | UpdatePropertyInput

/** What was typed into one of the forms. Rooms belong to homes, terms of a rental to rentals, cashback to sales. */
export function listingValues(typed: Typed) {
  const isPlot = typed.type === 'plot'
  return {
    title: typed.title,
    description: typed.description || null,
    type: typed.type,
    purpose: typed.purpose,
    price: typed.price,
    address: typed.address,
    city: typed.city,
    state: typed.state,
    zip: typed.zip || null,
    beds: isPlot ? null : (typed.beds ?? null),
    baths: isPlot ? null : (typed.baths ?? null),
    parking: isPlot ? null : (typed.parking ?? null),
    area: Math.max(1, Math.round(typed.area)),
    areaType: typed.areaType || null,
    furnishing: isPlot ? null : typed.furnishing || null,
    possession: typed.possession || null,
    yearBuilt: typed.yearBuilt ?? null,
    amenities: [...new Set<string>(typed.amenities)],
    ...(typed.purpose === 'rent' ? rentTerms(typed) : saleTerms(typed)),
  }
}

function rentTerms(typed: Typed) {
  return {
    cashback: null,
    cashbackTerms: null,
    rentalModel: typed.rentalModel,
    rentFreeMonths: typed.rentFreeMonths ?? (typed.rentalModel === '10_2' ? 2 : null),
    rentFreeTerms: typed.rentFreeTerms || null,
    securityAmount: typed.securityAmount ?? null,
    monthlyMaintenance: typed.monthlyMaintenance ?? null,
  }
}

function saleTerms(typed: Typed) {
  return {
    cashback: typed.cashback || null,
    cashbackTerms: typed.cashbackTerms || null,
    rentalModel: 'standard' as const,
    rentFreeMonths: null,
    rentFreeTerms: null,
    securityAmount: null,
    monthlyMaintenance: null,
  }
}
