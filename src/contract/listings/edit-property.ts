import { z } from 'zod'

import { m } from '#messages'

import type { propertyTypes } from '../enums.ts'
import { checkBrokerage } from '../properties/brokerage.ts'
import {
  aboveBuilding,
  amenitiesValid,
  checkAmenities,
  foodWithoutOwner,
  isFoodOfOwnerOrUnsaid,
  isWithinBuilding,
} from '../properties/fields/fact-checks.ts'
import { listingShape } from '../properties/fields/listing-schemas.ts'
import { isWithinMaxArea, tooLarge } from '../properties/max-area.ts'
import { daySchema, versionSchema, whenValid } from '../shared.ts'

/**
 * A whole listing as sent by its edit form: an empty field is cleared. Prices and deposits in whole
 * rupees, area in `areaUnit`, cashback in per cent of the price.
 */
export const updatePropertyInput = z
  .object({
    ...listingShape('edit'),
    id: z.uuid(),
    /** Optimistic lock: the version that was read; an update of a newer one is refused. */
    version: versionSchema,
    /** Only for staff who may feature; null: not featured. The last day in IST. */
    featuredUntil: z.preprocess((day) => (day === '' ? null : day), daySchema.nullable().optional()),
  })
  .refine(isWithinMaxArea, tooLarge)
  .refine(isWithinBuilding, aboveBuilding)
  .refine(isFoodOfOwnerOrUnsaid, foodWithoutOwner)
  .superRefine(checkAmenities, amenitiesValid)
  .refine(({ type, beds }) => !hasRooms(type) || Boolean(beds), {
    path: ['beds'],
    error: () => m.properties_edit_beds_invalid(),
    ...whenValid('type', 'beds'),
  })
  .refine(({ type, baths }) => !hasRooms(type) || Boolean(baths), {
    path: ['baths'],
    error: () => m.properties_edit_baths_invalid(),
    ...whenValid('type', 'baths'),
  })
  .superRefine(checkBrokerage, whenValid('brokerageKind', 'brokerageAmount', 'purpose'))
export type UpdatePropertyInput = z.infer<typeof updatePropertyInput>

/** Plots have no rooms; types only staff or imports can list do not require them. */
function hasRooms(type: (typeof propertyTypes)[number]): boolean {
  return type !== 'plot' && type !== 'commercial' && type !== 'other'
}
