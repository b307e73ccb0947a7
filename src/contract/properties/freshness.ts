import { z } from 'zod'

import { freshnessStates } from '../enums.ts'
import { instantSchema } from '../shared.ts'

/** Days before the end of its period in which a listing is due. */
export const dueDays = 2

/** What enquirers of the last 180 days found; null from fewer than five answers. */
export const availabilityRateSchema = z
  .object({ available: z.number().int(), answers: z.number().int() })
  .nullable()

/** When the advertiser last said that it is available, and until when that counts. */
export const confirmationSchema = z.object({
  confirmedAt: instantSchema,
  confirmBy: instantSchema,
  freshness: z.enum(freshnessStates),
})
export type Confirmation = z.infer<typeof confirmationSchema>
