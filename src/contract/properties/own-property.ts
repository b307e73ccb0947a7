import { z } from 'zod'

import { daySchema, instantSchema, pageOf } from '../shared.ts'
import { availabilities, ownPropertyStates } from '../enums.ts'
import { propertyCard } from './card.ts'

export const ownProperty = propertyCard.extend({
  address: z.string(),
  isFlagged: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** Why staff took it off the site until they release it; null where they did not. */
  takeDownReason: z.string().nullable(),
  viewsCount: z.number().int(),
  soldOn: daySchema.nullable(),
  rentedOn: daySchema.nullable(),
  unavailableReason: z.string().nullable(),
  archivedAt: instantSchema.nullable(),
  /** Changes of an approved listing wait for review; until then the approved version is shown. */
  hasRevision: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    moveTo: z.array(z.enum(availabilities)),
    archive: z.boolean(),
    restore: z.boolean(),
  }),
})
export type OwnProperty = z.infer<typeof ownProperty>

export const ownPropertyPage = pageOf(ownProperty).extend({
  counts: z.record(z.enum(ownPropertyStates), z.number().int()),
})
export type OwnPropertyPage = z.infer<typeof ownPropertyPage>
