import { z } from 'zod'

import { instantSchema } from '../shared.ts'
import { revisionStatuses } from '../enums.ts'
import { imageSchema } from './image.ts'

/** The fields of a change as people read them: a locality by its name. */
export const changedFields = [
  'title',
  'description',
  'type',
  'purpose',
  'price',
  'address',
  'city',
  'locality',
  'state',
  'zip',
  'beds',
  'baths',
  'area',
  'areaType',
  'furnishing',
  'possession',
  'yearBuilt',
  'parking',
  'amenities',
  'cashback',
  'cashbackTerms',
  'rentalModel',
  'rentFreeMonths',
  'rentFreeTerms',
  'securityAmount',
  'monthlyMaintenance',
] as const

const changedValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

export const fieldChangeSchema = z.object({
  field: z.enum(changedFields),
  /** What the public sees while it waits. */
  before: changedValue,
  after: changedValue,
})
export type FieldChange = z.infer<typeof fieldChangeSchema>

/** Material changes of an approved listing that wait for review while the approved version stays public. */
export const revisionSchema = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  status: z.enum(revisionStatuses),
  changes: z.array(fieldChangeSchema),
  /** Null where the pictures stay as they are. */
  images: z.object({ before: z.array(imageSchema), after: z.array(imageSchema) }).nullable(),
  /** Why it was not accepted. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Revision = z.infer<typeof revisionSchema>
