import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, done, lineSchema } from '../shared.ts'
import { appointmentSchema } from './appointments.ts'

/** A day can be closed at most this many days ahead. */
export const closingDays = 365

export const closeDayInput = z.object({
  day: z.iso.date({ error: () => m.leads_date_required() }),
  /** For the lister alone; visitors are told only that there is no free time. */
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
