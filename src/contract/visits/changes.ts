import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, textSchema } from '../shared.ts'
import { callbackSlots } from '../slots.ts'
import { appointmentSchema } from './appointments.ts'

/** Visits and meetings are booked at most this many days ahead. */
export const bookingDays = 90

/** What the caller saw when they answered; after another change they are shown how it stands now. */
const seen = { id: z.uuid(), sequence: z.number().int().nonnegative() }
const words = textSchema(500).default('')

export const cancelAppointmentInput = z.object({ ...seen, reason: words })

export const proposeTimeInput = z.object({
  ...seen,
  day: z.iso.date({ error: () => m.leads_date_required() }),
  time: z.enum(callbackSlots, { error: () => m.leads_time_required() }),
  note: words,
})

/** Of every step; the times are refused by the steps that ask for one. */
const stepErrors = failures({
  NOT_FOUND: m.visits_not_found,
  /** Carries the appointment as it is now. */
  STALE: { message: m.visits_stale, data: appointmentSchema },
  UNDELIVERABLE: m.messages_undeliverable,
  SLOT_TAKEN: m.visits_slot_taken,
  TIME_PAST: m.leads_time_past,
  DATE_PAST: m.leads_date_past,
  DATE_FAR: () => m.visits_date_far({ days: bookingDays }),
  TOO_EARLY: m.visits_too_early,
  UNAVAILABLE: m.leads_unavailable,
})

export const changes = {
  listTimes: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/appointments/{id}/times',
    summary:
      'Half-hours (IST) to which the caller may move an appointment: for the visitor what the advertiser has free, for the advertiser all that they have not promised',
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
    method: 'POST',
    path: '/visits/appointments/{id}/confirm',
    summary: 'The advertiser promises the time that was asked for; nobody else can have it then',
  })
    .input(z.object(seen))
    .output(appointmentSchema)
    .errors(stepErrors),

  completeAppointment: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/appointments/{id}/complete',
    summary: 'The advertiser says that a promised appointment took place, once its time has come',
  })
    .input(z.object(seen))
    .output(appointmentSchema)
    .errors(stepErrors),

  cancelAppointment: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/appointments/{id}/cancel',
    summary: 'Either side calls the appointment off; the other is told with the reason',
  })
    .input(cancelAppointmentInput)
    .output(appointmentSchema)
    .errors(stepErrors),

  proposeTime: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/appointments/{id}/propose',
    summary: 'Either side asks for another time; a promised one stands until the other side accepts',
  })
    .input(proposeTimeInput)
    .output(appointmentSchema)
    .errors(stepErrors),

  acceptTime: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/appointments/{id}/accept',
    summary: 'Agree to the time that the other side proposed; the appointment is confirmed for it',
  })
    .input(z.object(seen))
    .output(appointmentSchema)
    .errors(stepErrors),

  declineTime: procedure({
    access: 'member',
    method: 'POST',
    path: '/visits/appointments/{id}/decline',
    summary:
      'Turn the proposed time down: a promised time stays, a request waits again, and where its time has passed it is cancelled',
  })
    .input(z.object({ ...seen, note: words }))
    .output(appointmentSchema)
    .errors(stepErrors),
}
