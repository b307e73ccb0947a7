import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { timeZoneSchema } from '../dates/time-zone-schema.ts'
import { contactShares, contactViewPlaces, loginRoles, staffContactPlaces } from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'

export type ContactShare = (typeof contactShares)[number]

/** A shared contact is taken away this long after the last enquiry. */
export const contactShareDays = 180

/** Half-hours of the day, `00:00` to `23:30`. */
export const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/** Hours during which a shared number is shown, in IST or where the person is; `from` is before `until`. */
const callHours = z
  .object({ from: z.enum(halfHours), until: z.enum(halfHours), timeZone: timeZoneSchema })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: () => m.leads_call_hours_order(),
  })
export type CallHours = z.infer<typeof callHours>

export const setCallHoursInput = z.object({ callHours: callHours.nullable() })

/** `share`: the choice of the last enquiry, null before the first. `callHours`: null: at any time. */
const contactPreferences = z.object({
  share: z.enum(contactShares).nullable(),
  callHours: callHours.nullable(),
})
export type ContactPreferences = z.infer<typeof contactPreferences>

/** An advertiser as the person who shared a contact with them sees them; null: hidden or gone. */
const recipientSchema = z.object({ name: z.string().nullable() })
const propertySchema = z.object({ numericId: z.number().int(), title: z.string() }).nullable()

/** A contact shared at present. `message` shares the name only and is not listed. */
export const sharedContactSchema = z.object({
  id: z.uuid(),
  /** `team`: whose members see it, too. */
  recipient: recipientSchema.extend({ team: z.string().nullable() }),
  /** Null: an enquiry from the advertiser's public profile. */
  property: propertySchema,
  share: z.enum(contactShares),
  givenAt: instantSchema,
  /** Null: shared before there was a choice. */
  until: instantSchema.nullable(),
  /** Language of the notice that was shown; null: shared before there was a choice, or by the privacy setting. */
  noticeLocale: z.enum(['en', 'hi']).nullable(),
  lastSeenAt: instantSchema.nullable(),
})
export type SharedContact = z.infer<typeof sharedContactSchema>

const contactViewSchema = z.object({
  id: z.uuid(),
  /** Staff have a role and no name. */
  viewer: recipientSchema.extend({ staffRole: z.enum(loginRoles).nullable() }),
  property: propertySchema,
  place: z.enum([...contactViewPlaces, ...staffContactPlaces]),
  /** Reason that staff gave, knowing that the person reads it. */
  reason: z.string().nullable(),
  at: instantSchema,
})
export type ContactView = z.infer<typeof contactViewSchema>

const notShared = failures({ NOT_FOUND: m.leads_shared_not_found })

export const sharedContacts = {
  getContactPreferences: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/contact-preferences',
    summary: 'What the caller last chose to share with an enquiry, and when they may be called',
  }).output(contactPreferences),

  setCallHours: procedure({
    access: 'member',
    method: 'POST',
    path: '/leads/call-hours',
    summary:
      'Hours in which a number shared by the caller is shown, in IST or the given time zone; null: at any time',
  })
    .input(setCallHoursInput)
    .output(contactPreferences),

  listSharedContacts: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/shared-contacts',
    summary: 'Advertisers with whom the caller shares their contact at present, newest first',
  })
    .input(pageInput)
    .output(pageOf(sharedContactSchema)),

  listContactViews: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/contact-views',
    summary:
      "When the caller's contact was shown and to whom, newest first: to advertisers at most once an hour for each property and place, to staff whenever they looked it up",
  })
    .input(pageInput)
    .output(pageOf(contactViewSchema)),

  withdrawContact: command({
    access: 'member',
    path: '/leads/shared-contacts/{id}/withdrawal',
    summary: 'Take the contact away from an advertiser, everywhere it showed; idempotent',
  })
    .input(z.object({ id: z.uuid() }))
    .errors(notShared),
}
