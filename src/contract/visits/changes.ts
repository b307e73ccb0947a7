import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { dayField, daySchema, textSchema, versionSchema } from '../shared.ts'
import { callbackSlots } from '../slots.ts'
import { appointmentSchema } from './appointments.ts'

/** Days ahead that visits and meetings can be booked. */
export const bookingDays = 90

/** The state the caller saw; after another change the answer is STALE with the current one. */
export const appointmentVersion = { id: z.uuid(), sequence: versionSchema }
const noteField = textSchema(500).default('')

export const cancelAppointmentInput = z.object({ ...appointmentVersion, reason: noteField })

export const proposeTimeInput = z.object({
  ...appointmentVersion,
  day: dayField(m.leads_date_required),
  time: z.enum(callbackSlots, { error: () => m.leads_time_required() }),
  note: noteField,
})

/** Each change may cost an email. */
export const changeLimit = {
  name: 'visits.change',
  limit: 120,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

/** Errors of every step; those about times are declared by the steps that take one. */
export const stepErrors = failures({
  NOT_FOUND: m.visits_not_found,
  /** Contains the current appointment. */
  STALE: { message: m.visits_stale, data: appointmentSchema },
  UNDELIVERABLE: m.messages_undeliverable,
  SLOT_TAKEN: m.visits_slot_taken,
  TIME_PAST: m.leads_time_past,
  DATE_PAST: m.leads_date_past,
  DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
  TOO_EARLY: m.visits_too_early,
  EXPIRED: m.visits_check_in_over,
  UNAVAILABLE: m.leads_unavailable,
})

export const changes = {
  listTimes: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}/times',
    summary:
      "Half-hours (IST) to which the caller may move an appointment: for the visitor the advertiser's free ones, for the advertiser all without a confirmed appointment",
  })
    .input(
      z.object({
        id: z.uuid(),
        from: daySchema.optional(),
        days: z.coerce.number().int().min(1).max(31).default(14),
      }),
    )
    .output(z.object({ days: z.array(z.object({ day: daySchema, slots: z.array(z.enum(callbackSlots)) })) }))
    .errors({ NOT_FOUND: stepErrors.NOT_FOUND }),

  confirmAppointment: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/confirm',
    summary: 'The advertiser confirms the requested time; it is then taken for everybody else',
  })
    .input(z.object(appointmentVersion))
    .output(appointmentSchema)
    .errors(stepErrors),

  completeAppointment: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/complete',
    summary: 'The advertiser marks a confirmed appointment as completed, after its time',
  })
    .input(z.object(appointmentVersion))
    .output(appointmentSchema)
    .errors(stepErrors),

  cancelAppointment: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/cancel',
    summary: 'Either side cancels the appointment; the other is notified with the reason',
  })
    .input(cancelAppointmentInput)
    .output(appointmentSchema)
    .errors(stepErrors),

  proposeTime: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/propose',
    summary: 'Either side proposes another time; a confirmed one stays valid until the other side accepts',
  })
    .input(proposeTimeInput)
    .output(appointmentSchema)
    .errors(stepErrors),

  acceptTime: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/accept',
    summary: 'Accept the time proposed by the other side; the appointment is confirmed for it',
  })
    .input(z.object(appointmentVersion))
    .output(appointmentSchema)
    .errors(stepErrors),

  declineTime: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/decline',
    summary:
      'Decline the proposed time: a confirmed time stays, a request stays open, and if its time has passed it is cancelled',
  })
    .input(z.object({ ...appointmentVersion, note: noteField }))
    .output(appointmentSchema)
    .errors(stepErrors),
}
