import { z } from 'zod'

import { propertyCard } from './card.ts'

export const ownProperty = propertyCard.extend({
  address: z.string(),
  isHeld: z.boolean(),
  rejectionReason: z.string().nullable(),
  viewsCount: z.number().int(),
})
export type OwnProperty = z.infer<typeof ownProperty>
