import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { appointmentKinds, appointmentTabs, meetingTypes, visitSides, visitStatuses } from '../enums.ts'
import { failures } from '../errors.ts'
import { dayField, daySchema, instantSchema, lineSchema, pageInput, pageOf } from '../shared.ts'

export type VisitStatus = (typeof visitStatuses)[number]
export type VisitSide = (typeof visitSides)[number]

/** A visit, video tour or meeting as seen by one of its two sides. Days and times in IST. */
export const appointmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(appointmentKinds),
  how: z.enum(meetingTypes),
  status: z.enum(visitStatuses),
  /** The caller's side. */
  side: z.enum(visitSides),
  day: daySchema,
  time: z.string(),
  /** Of a visitor abroad; null: India. */
  timeZone: z.string().nullable(),
  /**
   * The other side; the advertiser sees the contact details that the visitor shares. An advertiser with a private
   * profile has no name.
   */
  person: z.object({
    name: z.string().nullable(),
    contact: z
      .object({
        email: z.string().nullable(),
        phone: z.string().nullable(),
        alternatePhone: z.string().nullable(),
        /** Outside the visitor's call hours, instead of the numbers: when they begin, `HH:MM` in IST. */
        callAfter: z.string().nullable(),
        /** Beside `callAfter`, of a visitor abroad. */
        callTimeZone: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The advertiser, where the caller is a colleague of theirs. */
  colleague: z.string().nullable(),
  message: z.string().nullable(),
  /** The other time one side proposed. */
  proposal: z.object({ day: daySchema, time: z.string(), by: z.enum(visitSides) }).nullable(),
  /** A confirmed time stays valid while another one is proposed. */
  timeStands: z.boolean(),
  /** The property is hidden during a check: the visit should not take place until it is public again. */
  isAtRisk: z.boolean(),
  /** The note of whoever proposed or declined a time. */
  changeNote: z.string().nullable(),
  /** When the visitor entered the code on the advertiser's phone. */
  checkedInAt: instantSchema.nullable(),
  /** One side reported that the other did not come; the other may contradict once. */
  noShow: z.object({ by: z.enum(visitSides), isContested: z.boolean() }).nullable(),
  /** What the visitor found after check-in; null for the advertiser, who sees sums only. */
  wasAsAdvertised: z.boolean().nullable(),
  cancelled: z.object({ by: z.enum(visitSides).nullable(), reason: z.string().nullable() }).nullable(),
  property: z
    .object({
      numericId: z.number().int(),
      title: z.string(),
      address: z.string(),
      city: z.string(),
      /** In the caller's language. */
      cityName: z.string(),
    })
    .nullable(),
  /** A place at an open house, until `endTime`; `people` with the visitor. */
  openHouse: z
    .object({ id: z.uuid(), endTime: z.string(), people: z.number().int(), note: z.string().nullable() })
    .nullable(),
  leadId: z.uuid().nullable(),
  /** Incremented on every change; an answer names the one it responds to. */
  sequence: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  can: z.object({
    confirm: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
    propose: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    /** Enter the code, as the visitor. */
    checkIn: z.boolean(),
    /** Show the code, as the advertiser. */
    showCode: z.boolean(),
    reportNoShow: z.boolean(),
    contestNoShow: z.boolean(),
    giveFeedback: z.boolean(),
    /** Send the other side a message, in the conversation of `leadId`. */
    write: z.boolean(),
  }),
})
export type Appointment = z.infer<typeof appointmentSchema>

const appointmentPage = pageOf(appointmentSchema)

const requestPage = appointmentPage.extend({
  /** By status, for the requested kind. */
  counts: z.record(z.enum(visitStatuses), z.number().int()),
  /** In any state: visits with video tours, and meetings. */
  kinds: z.record(z.enum(appointmentKinds), z.number().int()),
})
export type RequestPage = z.infer<typeof requestPage>

const tabPage = appointmentPage.extend({
  counts: z.record(z.enum(appointmentTabs), z.number().int()),
  /** Of the upcoming ones: visits in person that have begun and still take a check-in; they are past. */
  begun: z.array(appointmentSchema),
})
export type AppointmentPage = z.infer<typeof tabPage>

export const appointments = {
  listRequests: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/requests',
    summary:
      'Appointments requested from the caller and their teams, newest request first; `kind` selects visits or meetings',
  })
    .input(
      pageInput.extend({
        status: z.enum(visitStatuses).optional(),
        kind: z.enum(appointmentKinds).optional(),
        /** Of the teams' only those assigned to the caller. */
        assigned: z.enum(['me']).optional(),
      }),
    )
    .output(requestPage),

  listAppointments: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments',
    summary:
      "The caller's appointments on either side and those of their teams: upcoming ones, the next first; or past and cancelled ones, the latest first",
  })
    .input(
      pageInput.extend({
        tab: z.enum(appointmentTabs).default('upcoming'),
        /** Of the teams' only those assigned to the caller. */
        assigned: z.enum(['me']).optional(),
      }),
    )
    .output(tabPage),

  getAppointment: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}',
    summary: 'One appointment of the caller',
  })
    .input(z.object({ id: z.uuid() }))
    .output(appointmentSchema)
    .errors(failures({ NOT_FOUND: m.visits_not_found })),

  getCalendarFile: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}/calendar',
    summary: 'The appointment as an iCalendar file (RFC 5545); confirmed ones only',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.file())
    .errors(failures({ NOT_FOUND: m.visits_not_found })),

  listForLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/of-lead/{leadId}',
    summary:
      'Appointments created from a lead, and from the other leads of its person for whom all of them were sent to, oldest first; at most 50',
  })
    .input(z.object({ leadId: z.uuid() }))
    .output(z.array(appointmentSchema)),

  countPending: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/pending',
    summary:
      "The caller's pending appointments: requests to confirm, proposed times to answer as a visitor, and today's confirmed ones on either side",
  }).output(z.object({ toConfirm: z.number().int(), toAnswer: z.number().int(), today: z.number().int() })),
}

/** Days ahead that can be closed. */
export const closingDays = 365

export const closeDayInput = z.object({
  day: dayField(m.leads_date_required),
  /** Visible to the advertiser only; visitors see no free times. */
  reason: lineSchema(120).default(''),
})

const closedDaySchema = z.object({
  day: daySchema,
  reason: z.string().nullable(),
  /** Earlier requested and confirmed appointments of that day; closing it cancels none. */
  appointments: z.array(appointmentSchema),
})
export type ClosedDay = z.infer<typeof closedDaySchema>

export const closedDays = {
  listClosedDays: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/closed-days',
    summary:
      "The caller's closed days from today (IST), the next first, with their existing appointments; at most 200",
  }).output(z.array(closedDaySchema)),

  listOutsideHours: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/outside-hours',
    summary:
      "The caller's confirmed appointments outside their current working hours, the next first; changing hours cancels none; at most 50",
  }).output(z.array(appointmentSchema)),

  closeDay: procedure({
    access: 'member',
    method: 'PUT',
    path: '/visits/closed-days/{day}',
    summary: 'Close a day (IST) for visits; existing appointments stay and are returned',
  })
    .input(closeDayInput)
    .output(closedDaySchema)
    .errors(
      failures({
        DATE_PAST: m.leads_date_past,
        DATE_FAR: () => m.visits_date_far({ days: closingDays }),
      }),
    ),

  openDay: command({
    access: 'member',
    method: 'DELETE',
    path: '/visits/closed-days/{day}',
    summary: 'Reopen a day for visits; idempotent',
  }).input(z.object({ day: daySchema })),
}
