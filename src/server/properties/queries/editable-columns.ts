import { properties } from '#database/schema/properties.ts'
import { sql } from 'drizzle-orm'

import { offeredBy } from './offered-by.ts'

/** What of a listing can be changed, by the names of its form; a locality with its name. */
const editableColumns = {
  title: properties.title,
  description: properties.description,
  type: properties.type,
  purpose: properties.purpose,
  price: properties.price,
  address: properties.address,
  city: properties.city,
  localityId: properties.localityId,
  localityName: properties.localityName,
  state: properties.state,
  zip: properties.zip,
  beds: properties.beds,
  baths: properties.baths,
  area: properties.area,
  areaType: properties.areaType,
  furnishing: properties.furnishing,
  possession: properties.possessionState,
  yearBuilt: properties.yearbuilt,
  parking: properties.parking,
  amenities: properties.amenities,
  cashback: properties.cashback,
  cashbackTerms: properties.cashbackTerms,
  rentalModel: properties.rentalModel,
  rentFreeMonths: properties.rentFreeMonths,
  rentFreeTerms: properties.rentFreeTerms,
  securityAmount: properties.securityAmount,
  monthlyMaintenance: properties.monthlyMaintenance,
}

/** A listing as whoever edits it needs it. */
export const editingColumns = {
  id: properties.id,
  numericId: properties.propertyNumericId,
  userId: properties.userId,
  offeredBy: offeredBy(sql`properties.id`),
  edition: properties.edition,
  approvalStatus: properties.approvalStatus,
  availability: properties.availability,
  isHeld: properties.isHeld,
  isKeptOut: properties.isKeptOut,
  archivedAt: properties.archivedAt,
  rejectionReason: properties.rejectionReason,
  holdReason: properties.holdReason,
  featured: properties.featured,
  featuredUntil: properties.featuredUntil,
  current: editableColumns,
}
