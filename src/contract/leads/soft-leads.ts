import { z } from 'zod'

import { procedure } from '../base.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'

/** Somebody signed in who looked at a home of the caller and did nothing more. */
const softLeadSchema = z.object({
  id: z.uuid(),
  property: z.object({
    numericId: z.number().int(),
    title: z.string(),
    address: z.string(),
    price: z.number(),
  }),
  /** null: a registered user who keeps contact details to themself. */
  viewer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  viewCount: z.number().int(),
  firstViewedAt: instantSchema,
  lastViewedAt: instantSchema,
})

export const softLeads = {
  listSoftLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/soft',
    summary:
      "Silent viewers of the caller's homes, the last first; who they are only where their settings allow it",
  })
    .input(pageInput)
    .output(pageOf(softLeadSchema).extend({ totalViews: z.number().int(), uniqueViewers: z.number().int() })),
}
