import { m } from '#messages'
import { z } from 'zod'
import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema, pageInput, pageOf, done, lineSchema } from '../shared.ts'
import { appointmentKinds, appointmentTabs, meetingTypes, visitSides, visitStatuses } from '../enums.ts'

export type VisitStatus = (typeof visitStatuses)[number]
export type VisitSide = (typeof visitSides)[number]

/** A visit, video tour or meeting as one of its two sides sees it. Days and times in IST. */
export const appointmentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(appointmentKinds),
  how: z.enum(meetingTypes),
  status: z.enum(visitStatuses),
  /** The caller's. */
  side: z.enum(visitSides),
  day: daySchema,
  time: z.string(),
  /** The other side; the advertiser sees how to reach the visitor. An advertiser who keeps the profile private has no name. */
  person: z.object({
    name: z.string().nullable(),
    contact: z
      .object({
        email: z.string().nullable(),
        phone: z.string().nullable(),
        alternatePhone: z.string().nullable(),
      })
      .nullable(),
  }),
  message: z.string().nullable(),
  /** Another time that one side asks for. */
  proposal: z.object({ day: daySchema, time: z.string(), by: z.enum(visitSides) }).nullable(),
  /** While another time is proposed: the promised one holds until that is accepted. */
  timeStands: z.boolean(),
  /** The home is being checked and out of the public: nobody should go before it is back. */
  isAtRisk: z.boolean(),
  /** What whoever proposed or declined a time said about it. */
  changeNote: z.string().nullable(),
  cancelled: z.object({ by: z.enum(visitSides).nullable(), reason: z.string().nullable() }).nullable(),
  property: z
    .object({ numericId: z.number().int(), title: z.string(), address: z.string(), city: z.string() })
    .nullable(),
  leadId: z.uuid().nullable(),
  /** Goes up with every change; an answer names the one it was given to. */
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
    /** Write to the other side, in the conversation of `leadId`. */
    write: z.boolean(),
  }),
})
export type Appointment = z.infer<typeof appointmentSchema>

const appointmentPage = pageOf(appointmentSchema)

const requestPage = appointmentPage.extend({
  /** By status, of the kind that was asked for. */
  counts: z.record(z.enum(visitStatuses), z.number().int()),
  /** Of all states: visits with video tours, and meetings. */
  kinds: z.record(z.enum(appointmentKinds), z.number().int()),
})
export type RequestPage = z.infer<typeof requestPage>

const tabPage = appointmentPage.extend({ counts: z.record(z.enum(appointmentTabs), z.number().int()) })
export type AppointmentPage = z.infer<typeof tabPage>

export const appointments = {
  listRequests: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/requests',
    summary:
      'Visits, video tours and meetings that people asked the caller for, the newest request first; `kind` keeps visits apart from meetings',
  })
    .input(
      pageInput.extend({
        status: z.enum(visitStatuses).optional(),
        kind: z.enum(appointmentKinds).optional(),
      }),
    )
    .output(requestPage),

  listAppointments: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments',
    summary:
      'Visits and meetings with the caller on either side: those still to come, the next first; else what is over or cancelled, the latest first',
  })
    .input(pageInput.extend({ tab: z.enum(appointmentTabs).default('upcoming') }))
    .output(tabPage),

  getAppointment: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}',
    summary: 'One visit or meeting of the caller',
  })
    .input(z.object({ id: z.uuid() }))
    .output(appointmentSchema)
    .errors(failures({ NOT_FOUND: m.visits_not_found })),

  getCalendarFile: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}/calendar',
    summary: 'The appointment as a file for a calendar (RFC 5545); only one that both agreed to has any',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.file())
    .errors(failures({ NOT_FOUND: m.visits_not_found })),

  listForLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/of-lead/{leadId}',
    summary: 'The visits and meetings that came of a lead, the oldest first; at most 50',
  })
    .input(z.object({ leadId: z.uuid() }))
    .output(z.array(appointmentSchema)),

  countPending: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/pending',
    summary:
      "What waits for the caller: requests to confirm, times proposed to them as a visitor, and today's promised appointments on either side",
  }).output(z.object({ toConfirm: z.number().int(), toAnswer: z.number().int(), today: z.number().int() })),
}

/** A day can be closed at most this many days ahead. */
export const closingDays = 365

export const closeDayInput = z.object({
  day: z.iso.date({ error: () => m.leads_date_required() }),
  /** For the advertiser alone; visitors are told only that there is no free time. */
  reason: lineSchema(120).default(''),
})

const closedDaySchema = z.object({
  day: daySchema,
  reason: z.string().nullable(),
  /** What was asked for or promised on that day before; closing it cancels nothing. */
  appointments: z.array(appointmentSchema),
})
export type ClosedDay = z.infer<typeof closedDaySchema>

export const closedDays = {
  listClosedDays: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/closed-days',
    summary:
      "The caller's closed days from today on, the next first, with what already lies on each; at most 200",
  }).output(z.array(closedDaySchema)),

  listOutsideHours: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/outside-hours',
    summary:
      'What the caller has promised outside the present hours of their week, the next first; other hours cancel nothing; at most 50',
  }).output(z.array(appointmentSchema)),

  closeDay: procedure({
    access: 'member',
    method: 'PUT',
    path: '/visits/closed-days/{day}',
    summary: 'Receive nobody on a day (IST); what already lies on it stays and is named in the answer',
  })
    .input(closeDayInput)
    .output(closedDaySchema)
    .errors(
      failures({
        DATE_PAST: m.leads_date_past,
        DATE_FAR: () => m.visits_date_far({ days: closingDays }),
      }),
    ),

  openDay: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/visits/closed-days/{day}',
    summary: 'Receive visitors again on a day; harmless where it was not closed',
  })
    .input(z.object({ day: daySchema }))
    .output(done),
}
