import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { leadStatuses, leadTypes, personFacts } from '../enums/leads.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'
import { workLimit } from './work-limit.ts'

/** Leads that are one person's at most. */
export const maxPersonLeads = 100
/** Suggested leads at most, and as many are merged at once. */
export const maxSuggestedLeads = 20

const enquirySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(leadTypes),
  status: z.enum(leadStatuses),
  createdAt: instantSchema,
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
})
export type PersonEnquiry = z.infer<typeof enquirySchema>

const personSchema = z.object({
  /** Other leads that were merged with this one, newest first. */
  enquiries: z.array(enquirySchema),
  /** Leads with the same phone number or email, as far as shared with the caller. */
  suggestions: z.array(enquirySchema.extend({ by: z.array(z.enum(personFacts)) })),
  /** What can be separated again, newest first; `by` is null where the account is gone. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      at: instantSchema,
      by: z.string().nullable(),
      leads: z.array(z.object({ id: z.uuid(), name: z.string(), title: z.string().nullable() })),
    }),
  ),
})
export type LeadPerson = z.infer<typeof personSchema>

const notFound = failures({ NOT_FOUND: m.leads_not_found })

/** Leads of one person, for those whom all of them were sent to: an advertiser, or a team. */
export const leadPeople = {
  getLeadPerson: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/{id}/person',
    summary:
      'Other leads of the same person: merged ones, and those with the same phone number or email. Empty for the enquirer and for whoever does not see the contact',
  })
    .input(z.object({ id: z.uuid() }))
    .output(personSchema)
    .errors(notFound),

  mergeLeads: command({
    access: 'member',
    limit: workLimit,
    path: '/leads/{id}/person',
    summary:
      'Take leads with the same phone number or email for one person, with all that were merged with them before; idempotent',
  })
    .input(z.object({ id: z.uuid(), leadIds: z.array(z.uuid()).min(1).max(maxSuggestedLeads) }))
    .errors({ ...notFound, ...failures({ LIMIT_REACHED: m.leads_person_limit }) }),

  separateLeads: command({
    access: 'member',
    limit: workLimit,
    method: 'DELETE',
    path: '/leads/{id}/person/merges/{mergeId}',
    summary: 'Undo a merge: its leads are as they were before; idempotent',
  })
    .input(z.object({ id: z.uuid(), mergeId: z.uuid() }))
    .errors(notFound),
}
