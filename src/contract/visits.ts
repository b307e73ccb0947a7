import { z } from 'zod'

import { m } from '#messages'

import { procedure } from './base.ts'
import { timeZoneSchema } from './dates/time-zone-schema.ts'
import { bookableMeetingTypes, tourTypes } from './enums.ts'
import { failures } from './errors.ts'
import { shareErrors, shareSchema } from './leads.ts'
import { phoneOrEmpty } from './phone/schemas.ts'
import { ownPropertyIdsInput } from './properties/own-property.ts'
import { dayField, daySchema, textSchema } from './shared.ts'
import { callbackSlots } from './slots.ts'
import { appointments, closedDays } from './visits/appointments.ts'
import { bookingTimes } from './visits/booking.ts'
import { calendarFeed } from './visits/calendar-feed.ts'
import { bookingDays, changes } from './visits/changes.ts'
import { checkIn } from './visits/check-in.ts'
import { dayPlans } from './visits/day-plan.ts'
import { openHouses } from './visits/open-houses.ts'

export const listFreeSlotsInput = z.object({
  propertyId: z.uuid(),
  from: daySchema.optional(),
  days: z.coerce.number().int().min(1).max(31).default(14),
})

export const freeDaySchema = z.object({ day: daySchema, slots: z.array(z.enum(callbackSlots)) })
export type FreeDay = z.infer<typeof freeDaySchema>

/** Name, email and phone come from the account. Days and half-hours in IST. */
const booking = {
  propertyId: z.uuid(),
  share: shareSchema,
  day: dayField(m.leads_date_required),
  time: z.enum(callbackSlots, { error: () => m.leads_time_required() }),
  /** Of a visitor abroad. */
  timeZone: timeZoneSchema,
  message: textSchema(2000).default(''),
  alternatePhone: phoneOrEmpty(m.leads_alternate_phone_invalid).default(''),
  /** Idempotency key, generated once per form: resending returns the same response. */
  submissionKey: z.uuid().optional(),
}

export const createVisitInput = z.object({ ...booking, tourType: z.enum(tourTypes) })

export const createMeetingInput = z.object({ ...booking, meetingType: z.enum(bookableMeetingTypes) })

/** `repeated`: an open request was moved to this time instead of creating a second one. */
const booked = z.object({ id: z.uuid(), leadId: z.uuid().nullable(), repeated: z.boolean() })

const propertyErrors = failures({
  NOT_FOUND: m.properties_no_longer_listed,
  SELF: m.leads_own_property,
  UNAVAILABLE: m.leads_unavailable,
})

const bookingErrors = failures({
  ...propertyErrors,
  UNDELIVERABLE: m.messages_undeliverable,
  ...shareErrors,
  DATE_PAST: m.leads_date_past,
  DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
  TIME_PAST: m.leads_time_past,
  SLOT_TAKEN: m.visits_slot_taken,
})

export const visits = {
  ...appointments,
  ...changes,
  ...closedDays,
  ...calendarFeed,
  ...checkIn,
  ...bookingTimes,
  ...dayPlans,
  ...openHouses,

  listFreeSlots: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/slots',
    summary: "The advertiser's free half-hours from a given day (IST); a day without any has an empty list",
  })
    .input(listFreeSlotsInput)
    .output(z.object({ days: z.array(freeDaySchema) }))
    .errors(propertyErrors),

  countReceived: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/received/counts',
    summary:
      "Appointment counts of each of the caller's own properties; `ahead` are upcoming ones. Other ids are omitted",
  })
    .input(ownPropertyIdsInput)
    .output(z.array(z.object({ propertyId: z.uuid(), total: z.number().int(), ahead: z.number().int() }))),

  createVisit: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits',
    summary: 'Request a visit or video tour; an open request of the same kind is moved instead of duplicated',
  })
    .input(createVisitInput)
    .output(booked)
    .errors(bookingErrors),

  createMeeting: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/meetings',
    summary: 'Request a meeting about a property; an open request is moved instead of duplicated',
  })
    .input(createMeetingInput)
    .output(booked)
    .errors(bookingErrors),
}
