import { z } from 'zod'

import { dayInIndia, instantInIndia } from '#contract/dates.ts'
import { whenValid } from '#contract/shared.ts'
import { createMeetingInput, createVisitInput } from '#contract/visits.ts'
import { m } from '#messages'

export type VisitKind = 'tour' | 'video_tour' | 'meeting'

/** One form for all three kinds; fields of the others are dropped on submit. */
export const visitSchema = createMeetingInput
  .extend({
    tourType: createVisitInput.shape.tourType,
    day: createMeetingInput.shape.day.refine((day) => day >= dayInIndia(new Date()), {
      error: () => m.leads_date_past(),
    }),
    // The form starts without a time; the contract reports an invalid one.
    time: z.string().pipe(createMeetingInput.shape.time),
  })
  .refine(({ day, time }) => instantInIndia(day, time) > new Date(), {
    path: ['time'],
    error: () => m.leads_time_past(),
    ...whenValid('day', 'time'),
  })

export type Visit = z.output<typeof visitSchema>
