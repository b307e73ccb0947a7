import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
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
  can: z.object({ convert: z.boolean() }),
})
export type SoftLead = z.infer<typeof softLeadSchema>

const softLeadPage = pageOf(softLeadSchema).extend({
  totalViews: z.number().int(),
  uniqueViewers: z.number().int(),
})
export type SoftLeadPage = z.infer<typeof softLeadPage>

export const softLeads = {
  listSoftLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/soft',
    summary:
      "Silent viewers of the caller's homes, the last first; who they are only where their settings allow it",
  })
    .input(pageInput)
    .output(softLeadPage),

  convertSoftLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/soft/{id}/lead',
    summary: 'Make a lead of a silent viewer who shows contact details; twice makes one',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(
      failures({
        NOT_FOUND: m.leads_soft_not_found,
        /** Their settings keep it back, perhaps since a moment ago. */
        CONTACT_PRIVATE: m.leads_soft_contact_private,
        /** They enquired, visited, wrote or kept the home meanwhile. */
        ALREADY_ENGAGED: m.leads_soft_engaged,
      }),
    ),
}
