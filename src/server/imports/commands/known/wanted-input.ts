import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'

import type { Editable } from '../../../properties/commands/changes.ts'
import type { ImportRow } from '../read-import-row.ts'

type Listing = { id: string; version: number; current: Editable }

/** The edit form of a listing as it stands. */
export function inputOf({ id, version, current }: Listing): UpdatePropertyInput {
  const { areaTyped, areaUnit, area, ...listed } = current
  return {
    id,
    version,
    title: listed.title,
    description: listed.description ?? '',
    type: listed.type,
    purpose: listed.purpose,
    price: listed.price,
    address: listed.address,
    city: listed.city,
    localityId: listed.localityId ?? '',
    state: listed.state,
    zip: listed.zip ?? '',
    beds: listed.beds ?? undefined,
    baths: listed.baths ?? undefined,
    area: areaTyped ?? area,
    areaUnit: areaUnit ?? 'sqft',
    areaType: listed.areaType ?? '',
    plotLength: listed.plotLength ?? undefined,
    plotWidth: listed.plotWidth ?? undefined,
    roadWidth: listed.roadWidth ?? undefined,
    isCorner: listed.isCorner ?? undefined,
    facing: listed.facing ?? undefined,
    furnishing: listed.furnishing ?? '',
    possession: listed.possession ?? '',
    reraNumber: listed.reraNumber ?? '',
    reraExemption: listed.reraExemption ?? '',
    titleKind: listed.titleKind ?? '',
    yearBuilt: listed.yearBuilt ?? undefined,
    parking: listed.parking ?? undefined,
    amenities: listed.amenities,
    cashback: listed.cashback ?? undefined,
    cashbackTerms: listed.cashbackTerms ?? '',
    rentalModel: listed.rentalModel,
    rentFreeMonths: listed.rentFreeMonths ?? undefined,
    rentFreeTerms: listed.rentFreeTerms ?? '',
    securityAmount: listed.securityAmount ?? undefined,
    monthlyMaintenance: listed.monthlyMaintenance ?? undefined,
    brokerageKind: listed.brokerageKind ?? '',
    brokerageAmount: listed.brokerageAmount ?? undefined,
  }
}

/** The same with what the row states; of what the file does not say, the listing keeps its own. */
export function wantedInput(listing: Listing, row: ImportRow): UpdatePropertyInput {
  const { unstated, details } = row
  return {
    ...inputOf(listing),
    ...(!unstated.has('title') && { title: row.title }),
    ...(row.description !== null && { description: row.description }),
    ...(!unstated.has('type') && { type: row.type }),
    ...(!unstated.has('purpose') && { purpose: row.purpose }),
    price: row.price,
    ...(!unstated.has('address') && { address: row.address }),
    ...(row.localityId !== null && { localityId: row.localityId, city: row.city }),
    ...(row.localityId === null && !unstated.has('city') && { city: row.city }),
    ...(row.zip !== null && { zip: row.zip }),
    ...(row.beds !== null && { beds: row.beds }),
    ...(row.baths !== null && { baths: row.baths }),
    ...(row.area !== listing.current.area && {
      area: row.areaTyped ?? row.area,
      areaUnit: row.areaUnit ?? 'sqft',
    }),
    ...(row.areaType !== null && { areaType: row.areaType }),
    ...(row.reraNumber !== null && { reraNumber: row.reraNumber }),
    ...(row.titleKind !== null && { titleKind: row.titleKind }),
    ...(details.furnishing && { furnishing: details.furnishing }),
    ...(details.facing && { facing: details.facing }),
    ...(details.possession && { possession: details.possession }),
    ...(details.parking !== undefined && { parking: details.parking }),
    ...(details.yearBuilt !== undefined && { yearBuilt: details.yearBuilt }),
    ...(details.brokerageKind && {
      brokerageKind: details.brokerageKind,
      brokerageAmount: details.brokerageAmount,
    }),
    ...(details.securityAmount !== undefined && { securityAmount: details.securityAmount }),
    ...(details.monthlyMaintenance !== undefined && { monthlyMaintenance: details.monthlyMaintenance }),
    ...(details.cashback !== undefined && { cashback: details.cashback }),
    ...(details.amenities.length > 0 && { amenities: details.amenities }),
  }
}
