import { z } from 'zod'

import { m } from '#messages'

import { procedure } from './base.ts'
import { timeZoneSchema } from './dates/time-zone-schema.ts'
import { contactShares, enquirySources, leadSides, leadStatuses, leadTypes, metricPeriods } from './enums.ts'
import { actionDues, lostFilters } from './enums/leads.ts'
import { failures } from './errors.ts'
import { leadInsights } from './leads/insights.ts'
import { leadSchema, oneLead } from './leads/lead.ts'
import { nextActions } from './leads/next-action.ts'
import { leadPeople } from './leads/person.ts'
import { sharedContacts } from './leads/shared-contact.ts'
import { softLeads } from './leads/soft-leads.ts'
import { leadTemplates } from './leads/templates.ts'
import { phoneProblem, typedPhoneSchema } from './phone/schemas.ts'
import { ownPropertyIdsInput } from './properties/own-property.ts'
import { daySchema, lineSchema, numericIdSchema, pageInput, pageOf, textSchema, whenValid } from './shared.ts'
import { callbackSlots } from './slots.ts'

/** Enquiry types of this form; visits, video tours and meetings are booked through `visits`. */
export const enquiryTypes = ['contact', 'callback', 'location_request', 'homeloan'] as const

/** Errors of the choice what to share. */
export const shareErrors = {
  PHONE_REQUIRED: m.leads_phone_required,
  /** The account has never chosen, and the enquiry names no choice. */
  SHARE_REQUIRED: m.leads_share_required,
  /** Somebody who wants to be called has to share a number. */
  CALL_WITHOUT_PHONE: m.leads_share_call_needs_phone,
}

/** What the enquirer shares with the advertiser; without it, the account's last choice. */
export const shareSchema = z.enum(contactShares, { error: () => m.leads_share_required() }).optional()

/** Name, email and phone come from the account, never from the form. Days and half-hours in IST. */
export const createLeadInput = z
  .object({
    propertyId: z.uuid(),
    type: z.enum(enquiryTypes),
    share: shareSchema,
    message: textSchema(2000).default(''),
    alternatePhone: typedPhoneSchema,
    preferredCallbackDate: daySchema.or(z.literal('')).default(''),
    preferredCallbackTime: z.enum(callbackSlots).or(z.literal('')).default(''),
    /** Of a caller abroad, who is called at that time there; the day and time are in IST all the same. */
    timeZone: timeZoneSchema,
    /** Idempotency key, generated once per form: resending returns the same response. */
    submissionKey: z.uuid().optional(),
    /** Account that wrote an enquiry sent later from the browser; another account's is refused. */
    writtenBy: z.uuid().optional(),
    source: z.enum(enquirySources).default('property_page'),
  })
  .superRefine(
    ({ type, alternatePhone }, context) => {
      const invalid =
        type === 'location_request'
          ? m.leads_location_alternate_phone_invalid
          : m.leads_alternate_phone_invalid
      const message = phoneProblem(alternatePhone, invalid)
      if (message !== null) context.addIssue({ code: 'custom', path: ['alternatePhone'], message })
    },
    whenValid('type', 'alternatePhone'),
  )
  .refine(({ type, message }) => type !== 'contact' || message !== '', {
    path: ['message'],
    error: () => m.leads_message_required(),
    ...whenValid('type', 'message'),
  })
  .refine(({ type, preferredCallbackDate: day }) => type !== 'callback' || day !== '', {
    path: ['preferredCallbackDate'],
    error: () => m.leads_date_required(),
    ...whenValid('type', 'preferredCallbackDate'),
  })
  .refine(({ type, preferredCallbackTime: time }) => type !== 'callback' || time !== '', {
    path: ['preferredCallbackTime'],
    error: () => m.leads_time_required(),
    ...whenValid('type', 'preferredCallbackTime'),
  })

/** `query` searches names, phone numbers, addresses and texts; `property` is its numeric id. */
export const leadFilters = z.object({
  side: z.enum(leadSides).optional(),
  status: z.enum(leadStatuses).optional(),
  type: z.enum(leadTypes).optional(),
  property: numericIdSchema.optional(),
  /** `me`: those that the caller answers, among the leads of their teams. */
  assigned: z.enum(['me']).optional(),
  query: lineSchema(80).default(''),
  /** Leads with a next action, soonest first. */
  due: z.enum(actionDues).optional(),
  /** Closed for this reason by the caller. */
  lost: z.enum(lostFilters).optional(),
  /** Those that were merged with each other as this person's. */
  person: z.uuid().optional(),
  /** Received in the last days. */
  days: z.enum(metricPeriods).optional(),
})

/** `counts` by status within the other filters; `sides` ignores all filters. */
export const leadPage = pageOf(leadSchema).extend({
  counts: z.record(z.enum(leadStatuses), z.number().int()),
  sides: z.record(z.enum(leadSides), z.number().int()),
  /** The caller's next actions, whatever the filters. */
  dues: z.record(z.enum(actionDues), z.number().int()),
})
export type LeadPage = z.infer<typeof leadPage>

/** Each export reads up to 10,000 rows. */
const exportLimit = {
  name: 'leads.export',
  limit: 10,
  windowSeconds: 600,
  counted: m.layout_counted_downloads,
}

export const leads = {
  ...oneLead,
  ...softLeads,
  ...sharedContacts,
  ...nextActions,
  ...leadPeople,
  ...leadInsights,
  ...leadTemplates,

  createLead: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads',
    summary:
      'Send an enquiry about a property; within 24 hours the open lead of the same person, property and type is updated',
    description: 'Its message opens or continues the conversation with the advertiser.',
  })
    .input(createLeadInput)
    .output(
      z.object({
        id: z.uuid(),
        repeated: z.boolean(),
        /** That its message was written into; null without a message. */
        conversationId: z.uuid().nullable(),
      }),
    )
    .errors(
      failures({
        NOT_FOUND: m.properties_no_longer_listed,
        FORBIDDEN: m.leads_other_account,
        SELF: m.leads_own_property,
        UNAVAILABLE: m.leads_unavailable,
        UNDELIVERABLE: m.messages_undeliverable,
        ...shareErrors,
        DATE_PAST: m.leads_date_past,
        TIME_PAST: m.leads_time_past,
      }),
    ),

  listLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads',
    summary: 'Leads received or sent by the caller, newest first',
  })
    .input(leadFilters.extend(pageInput.shape))
    .output(leadPage),

  listLeadProperties: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/properties',
    summary:
      'Properties with leads on one side, as filter options: at most eight, newest first, found by title or numeric id',
  })
    .input(
      z.object({
        side: z.enum(leadSides),
        query: textSchema(80).default(''),
        numericId: numericIdSchema.optional(),
      }),
    )
    .output(z.array(z.object({ numericId: z.number().int(), title: z.string() }))),

  exportLeads: procedure({
    access: 'member',
    limit: exportLimit,
    method: 'POST',
    path: '/leads/export',
    summary: 'Received leads as CSV, the newest 10,000 that match the filters',
  })
    .input(leadFilters.omit({ side: true }))
    .output(z.file()),

  countReceived: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/received/counts',
    summary:
      "Lead counts of each of the caller's own properties; open ones are new, contacted or interested. Other ids are omitted",
  })
    .input(ownPropertyIdsInput)
    .output(z.array(z.object({ propertyId: z.uuid(), total: z.number().int(), open: z.number().int() }))),
}
