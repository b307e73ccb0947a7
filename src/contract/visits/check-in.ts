import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema } from '../shared.ts'
import { appointmentSchema } from './appointments.ts'
import { appointmentVersion, changeLimit, stepErrors } from './changes.ts'

/** Minutes around the start of a visit in which its code is taken. */
export const checkInWindow = { before: 15, after: 120 } as const
/** When a no-show can be reported. */
export const noShowWindow = { minutesAfter: 15, days: 7 } as const

export const checkInInput = z.object({
  ...appointmentVersion,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: () => m.visits_code_invalid() }),
})

const checkInCode = z.object({
  id: z.uuid(),
  day: daySchema,
  time: z.string(),
  /** The visitor. */
  name: z.string(),
  title: z.string(),
  /** Base32. */
  secret: z.string(),
})
export type CheckInCode = z.infer<typeof checkInCode>

const visitRecord = z.object({
  checkedIn: z.number().int(),
  /** Reported by the caller, and of the caller; contested ones are counted apart. */
  noShows: z.object({
    ofVisitors: z.number().int(),
    ofCaller: z.number().int(),
    contested: z.number().int(),
  }),
  asAdvertised: z.object({ yes: z.number().int(), answers: z.number().int() }).nullable(),
})
export type VisitRecord = z.infer<typeof visitRecord>

export const checkIn = {
  listCheckInCodes: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/check-in-codes',
    summary:
      "Secrets of the caller's confirmed visits in person of today and tomorrow (IST), as their advertiser or in a team of their listing, the next first, at most 100. A visit's code is a TOTP (RFC 6238: SHA-1, 30 seconds, 6 digits) by the server's clock, which `now` gives",
  }).output(z.object({ now: instantSchema, codes: z.array(checkInCode) })),

  checkIn: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/check-in',
    summary:
      "The visitor enters the code on the advertiser's phone, from 15 minutes before the visit until 2 hours after its start; each code is taken once, and the visit is then completed",
  })
    .input(checkInInput)
    .output(appointmentSchema)
    .errors({
      ...stepErrors,
      ...failures({ CODE_WRONG: m.visits_code_wrong }),
    }),

  reportNoShow: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/no-show',
    summary:
      'Either side reports that the other did not come to a confirmed visit, from 15 minutes after its start and for 7 days; the other is notified and may contradict',
  })
    .input(z.object(appointmentVersion))
    .output(appointmentSchema)
    .errors(stepErrors),

  contestNoShow: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/contest',
    summary: 'Contradict a reported no-show; once',
  })
    .input(z.object(appointmentVersion))
    .output(appointmentSchema)
    .errors(stepErrors),

  giveFeedback: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/visits/appointments/{id}/feedback',
    summary:
      'The visitor says whether the home was as advertised, after check-in; the first answer counts. The advertiser sees sums only',
  })
    .input(z.object({ id: z.uuid(), wasAsAdvertised: z.boolean() }))
    .output(z.object({ wasAsAdvertised: z.boolean() }))
    .errors(failures({ NOT_FOUND: m.visits_not_found })),

  getVisitRecord: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/record',
    summary:
      "The caller's visits as their advertiser in the last 180 days: checked in, no-shows by who reported them, and what visitors found, null from fewer than five answers",
  }).output(visitRecord),
}
