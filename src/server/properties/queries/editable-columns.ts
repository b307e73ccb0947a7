import { properties } from '#database/schema/properties.ts'
import { sql } from 'drizzle-orm'

import { invitedBy } from './invited-by.ts'

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
  invitedBy: invitedBy(sql`properties.id`),
  version: properties.version,
  approvalStatus: properties.approvalStatus,
  availability: properties.availability,
  isFlagged: properties.isFlagged,
  isHidden: properties.isHidden,
  archivedAt: properties.archivedAt,
  rejectionReason: properties.rejectionReason,
  takeDownReason: properties.takeDownReason,
  featured: properties.featured,
  featuredUntil: properties.featuredUntil,
  current: editableColumns,
}
