import { m } from '#messages'
import { z } from 'zod'

import { failure, procedure } from './base.ts'
import { digitsOf, mobilePattern } from './phone.ts'
import { ownIdsInput } from './properties/own-ids.ts'
import { daySchema, instantSchema, pageInput, pageOf, textSchema } from './shared.ts'
import { callbackSlots } from './slots.ts'
import { enquirySources, leadSides, leadStatuses, leadTypes, meetingTypes, visitStatuses } from './words.ts'
import { softLeads } from './leads/soft-leads.ts'

export type LeadStatus = (typeof leadStatuses)[number]

/** What this form asks; visits, video tours and meetings are booked through `visits`. */
export const enquiryTypes = ['contact', 'callback', 'location_request', 'homeloan'] as const

/** Ten digits, however they were typed; whether they are a mobile number is for the form to say. */
export const typedPhoneSchema = z.string().max(32).default('').transform(digitsOf)

export function isMobileOrEmpty(digits: string): boolean {
  return digits === '' || mobilePattern.test(digits)
}

/** Name, e-mail and phone come from the account, never from the form. Days and half-hours in IST. */
export const createLeadInput = z
  .object({
    propertyId: z.uuid(),
    type: z.enum(enquiryTypes),
    message: textSchema(2000).default(''),
    alternatePhone: typedPhoneSchema,
    preferredCallbackDate: daySchema.or(z.literal('')).default(''),
    preferredCallbackTime: z.enum(callbackSlots).or(z.literal('')).default(''),
    /** Made once per form: the same submission sent again makes nothing new and gets the same answer. */
    submissionKey: z.uuid().optional(),
    source: z.enum(enquirySources).default('property_page'),
  })
  .superRefine((input, context) => {
    const need = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!isMobileOrEmpty(input.alternatePhone))
      need(
        'alternatePhone',
        input.type === 'location_request'
          ? m.leads_location_alternate_phone_invalid()
          : m.leads_alternate_phone_invalid(),
      )
    if (input.type === 'contact' && input.message === '') need('message', m.leads_message_required())
    if (input.type === 'callback' && input.preferredCallbackDate === '')
      need('preferredCallbackDate', m.leads_date_required())
    if (input.type === 'callback' && input.preferredCallbackTime === '')
      need('preferredCallbackTime', m.leads_time_required())
  })

export type LeadSide = (typeof leadSides)[number]

export const leadSchema = z.object({
  id: z.uuid(),
  type: z.enum(leadTypes),
  status: z.enum(leadStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  alternatePhone: z.string().nullable(),
  message: z.string().nullable(),
  preferredCallbackDate: daySchema.nullable(),
  preferredCallbackTime: z.string().nullable(),
  /** The tour or meeting it asked for, at its present time in IST. */
  visit: z
    .object({
      day: daySchema,
      time: z.string(),
      how: z.enum(meetingTypes),
      status: z.enum(visitStatuses),
    })
    .nullable(),
  createdAt: instantSchema,
  lastContactedAt: instantSchema.nullable(),
  property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
  /** `received`: the caller answers it; `sent`: the caller asked. */
  side: z.enum(leadSides),
  can: z.object({ moveTo: z.array(z.enum(leadStatuses)) }),
})
export type Lead = z.infer<typeof leadSchema>

export const leadFilters = pageInput.extend({
  side: z.enum(leadSides).optional(),
  status: z.enum(leadStatuses).optional(),
  type: z.enum(leadTypes).optional(),
})

/** `counts` by status within side and type; `sides` without any filter. */
export const leadPage = pageOf(leadSchema).extend({
  counts: z.record(z.enum(leadStatuses), z.number().int()),
  sides: z.record(z.enum(leadSides), z.number().int()),
})
export type LeadPage = z.infer<typeof leadPage>

export const leads = {
  ...softLeads,

  createLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads',
    summary:
      'Enquire about a property; the same person, property and type within 24 hours updates the open lead',
  })
    .input(createLeadInput)
    .output(z.object({ id: z.uuid(), repeated: z.boolean() }))
    .errors({
      NOT_FOUND: failure(404, m.properties_not_found),
      OWN_PROPERTY: failure(409, m.leads_own_property),
      UNAVAILABLE: failure(409, m.leads_unavailable),
      PHONE_REQUIRED: failure(422, m.leads_phone_required),
      DATE_PAST: failure(422, m.leads_date_past),
      TIME_PAST: failure(422, m.leads_time_past),
    }),

  listLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads',
    summary: 'Leads the caller received or sent, newest first',
  })
    .input(leadFilters)
    .output(leadPage),

  countReceived: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/received/counts',
    summary:
      "How many leads each of the caller's own properties has; open ones are new, contacted or interested. Other ids are left out",
  })
    .input(ownIdsInput)
    .output(z.array(z.object({ propertyId: z.uuid(), total: z.number().int(), open: z.number().int() }))),

  moveLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/{id}/status',
    summary: 'Move a received lead: new → contacted → interested → converted or closed, and reopen',
  })
    .input(z.object({ id: z.uuid(), from: z.enum(leadStatuses), to: z.enum(leadStatuses) }))
    .output(leadSchema)
    .errors({
      NOT_FOUND: failure(404, m.leads_not_found),
      /** Carries the lead as it is now. */
      MOVED_ON: Object.assign(failure(409, m.leads_moved_on), { data: leadSchema }),
    }),
}
