import { z } from 'zod'

import { daySchema } from '../shared.ts'
import {
  approvalStatuses,
  areaTypes,
  availabilities,
  furnishings,
  possessionStates,
  propertyTypes,
  purposes,
  rentalModels,
} from '../enums.ts'
import { imageSchema } from './image.ts'
import { revisionSchema } from './revision.ts'

const editableValues = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  price: z.number(),
  address: z.string(),
  city: z.string(),
  localityId: z.string(),
  state: z.string(),
  zip: z.string(),
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  area: z.number(),
  areaType: z.enum(areaTypes).nullable(),
  furnishing: z.enum(furnishings).nullable(),
  possession: z.enum(possessionStates).nullable(),
  yearBuilt: z.number().nullable(),
  parking: z.number().nullable(),
  amenities: z.array(z.string()),
  cashback: z.number().nullable(),
  cashbackTerms: z.string(),
  rentalModel: z.enum(rentalModels),
  rentFreeMonths: z.number().nullable(),
  rentFreeTerms: z.string(),
  securityAmount: z.number().nullable(),
  monthlyMaintenance: z.number().nullable(),
})

/** A listing as whoever may edit it reads it. */
export const ownPropertyDetail = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  version: z.number().int(),
  /** With what waits for review already in it: the form goes on where it was left. */
  values: editableValues,
  localityName: z.string().nullable(),
  images: z.array(imageSchema),
  approvalStatus: z.enum(approvalStatuses),
  availability: z.enum(availabilities),
  isFlagged: z.boolean(),
  /** Why staff took it off the site until they release it; null where they did not. */
  takeDownReason: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** What waits for review, or what was last refused and not changed since. */
  revision: revisionSchema.nullable(),
  /** The last day in IST; null where it is not featured or has no end. */
  featuredUntil: daySchema.nullable(),
  isFeatured: z.boolean(),
  can: z.object({
    /** Sets the featuring themself. */
    feature: z.boolean(),
    /** Their changes need no review. */
    publish: z.boolean(),
  }),
})
export type OwnPropertyDetail = z.infer<typeof ownPropertyDetail>
