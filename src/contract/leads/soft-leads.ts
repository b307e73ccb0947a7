import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'
import { workLimit } from './work-limit.ts'

/** A signed-in user who viewed a property of the caller without enquiring. */
const softLeadSchema = z.object({
  id: z.uuid(),
  property: z.object({
    numericId: z.number().int(),
    title: z.string(),
    address: z.string(),
    price: z.number(),
  }),
  /** The advertiser, where the caller is a colleague of theirs. */
  colleague: z.string().nullable(),
  /** Null unless the viewer has switched on that advertisers see their contact details; one of email and phone may be missing. */
  viewer: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** When the caller invited the viewer to get in touch. */
  invitedAt: instantSchema.nullable(),
  viewCount: z.number().int(),
  firstViewedAt: instantSchema,
  lastViewedAt: instantSchema,
  can: z.object({ convert: z.boolean(), invite: z.boolean() }),
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
      "Soft leads: viewers of the caller's properties and those of their teams who did not enquire, most recent first; identified only where their settings allow it",
  })
    .input(
      pageInput.extend({ /** Only of the caller's own listings. */ assigned: z.enum(['me']).optional() }),
    )
    .output(softLeadPage),

  inviteViewer: procedure({
    access: 'member',
    limit: workLimit,
    method: 'POST',
    path: '/leads/soft/{id}/invitation',
    summary: 'Invite a viewer, known or not, to get in touch about the property; once, idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ invitedAt: instantSchema }))
    .errors(failures({ NOT_FOUND: m.leads_soft_not_found, ALREADY_ENGAGED: m.leads_soft_engaged })),

  convertSoftLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/soft/{id}/lead',
    summary: 'Convert a soft lead with visible contact details to a lead; idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors(
      failures({
        NOT_FOUND: m.leads_soft_not_found,
        /** The viewer hides their contact details, perhaps since a moment ago. */
        CONTACT_PRIVATE: m.leads_soft_contact_private,
        /** The viewer enquired, visited, wrote or saved the property meanwhile. */
        ALREADY_ENGAGED: m.leads_soft_engaged,
      }),
    ),
}
