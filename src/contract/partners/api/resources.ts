import { z } from 'zod'

import {
  appointmentKinds,
  availabilities,
  leadSources,
  leadStatuses,
  leadTypes,
  lostReasons,
  meetingTypes,
  visitSides,
  visitStatuses,
} from '../../enums.ts'
import { approvalStatuses } from '../../enums/properties.ts'
import { daySchema, instantSchema } from '../../shared.ts'

/** What partners get of a listing, lead and visit: as answers of the API and as data of webhooks. Names are part of the API: they may be added to, and never change. */

const time = z.string().describe('HH:MM in India')

/** The listing that a lead or visit is about; `reference`: the advertiser's own, if it came with one. */
export const listingLink = z.object({
  id: z.number().int().describe('Property ID on the site'),
  reference: z.string().nullable().describe('The advertiser’s own reference'),
  title: z.string(),
  url: z.url(),
})

export const contactResource = z
  .object({
    email: z.string().nullable(),
    phone: z.string().nullable().describe('With + and country code'),
    alternate_phone: z.string().nullable(),
    call_after: time
      .nullable()
      .describe('Outside the person’s call hours: when they begin; the numbers are left out until then'),
  })
  .describe('What the person shares with the team at present; delete what is not in it any more')

export const leadResource = z.object({
  id: z.uuid(),
  type: z.enum(leadTypes),
  status: z.enum(leadStatuses),
  lost_reason: z.enum(lostReasons).nullable(),
  source: z.enum(leadSources).nullable(),
  name: z.string(),
  contact: contactResource,
  message: z.string().nullable(),
  callback: z
    .object({ day: daySchema, time: time.nullable(), time_zone: z.string().nullable() })
    .nullable()
    .describe('When the person asked to be called; the time zone of a person abroad, null: India'),
  listing: listingLink.nullable(),
  assignee: z.string().nullable().describe('Name of the member of the team who answers'),
  received_at: instantSchema,
  last_contacted_at: instantSchema.nullable(),
})
export type LeadResource = z.input<typeof leadResource>

/** Nothing of the person: whoever may write need not read, and answers to a POST are remembered for a day. */
export const leadState = leadResource.pick({
  id: true,
  status: true,
  lost_reason: true,
  last_contacted_at: true,
})

export const visitResource = z.object({
  id: z.uuid(),
  kind: z.enum(appointmentKinds),
  meeting_type: z.enum(meetingTypes),
  status: z.enum(visitStatuses),
  day: daySchema,
  time,
  time_zone: z.string().nullable().describe('Of a visitor abroad; null: India'),
  time_stands: z
    .boolean()
    .describe('Another time is proposed, and the confirmed one stays valid until it is accepted'),
  proposal: z.object({ day: daySchema, time, by: z.enum(visitSides) }).nullable(),
  note: z.string().nullable().describe('Of whoever proposed or declined a time'),
  cancelled: z.object({ by: z.enum(visitSides).nullable(), reason: z.string().nullable() }).nullable(),
  checked_in_at: instantSchema
    .nullable()
    .describe('When the visitor entered the code that the advertiser’s phone showed'),
  no_show: z
    .object({ by: z.enum(visitSides), is_contested: z.boolean() })
    .nullable()
    .describe('`by` reported that the other side did not come; contested: that side says it did'),
  is_at_risk: z
    .boolean()
    .describe('The listing is hidden during a check; the visit should wait until it is public again'),
  open_house: z
    .object({ id: z.uuid(), end_time: time, people: z.number().int().describe('With the visitor') })
    .nullable()
    .describe('A place at an open house'),
  name: z.string(),
  contact: contactResource,
  message: z.string().nullable(),
  listing: listingLink.nullable(),
  lead_id: z.uuid().nullable(),
  sequence: z.number().int().describe('Grows with every change; each step names the one that it answers'),
  created_at: instantSchema,
  updated_at: instantSchema,
})
export type VisitResource = z.input<typeof visitResource>

/** Nothing of the person: whoever may write need not read, and answers to a POST are remembered for a day. */
export const visitState = visitResource.pick({
  id: true,
  status: true,
  day: true,
  time: true,
  time_stands: true,
  proposal: true,
  sequence: true,
})

export const listingState = listingLink.extend({
  availability: z.enum(availabilities),
  review: z.enum(approvalStatuses),
  rejection_reason: z.string().nullable().describe('Why review refused it'),
  is_archived: z.boolean(),
  is_taken_down: z.boolean(),
  is_public: z.boolean(),
  confirm_by: instantSchema.nullable().describe('It is hidden some time after this without a confirmation'),
})
export type ListingState = z.input<typeof listingState>
