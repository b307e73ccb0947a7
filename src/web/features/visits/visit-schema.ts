import { whenValid } from '#contract/shared.ts'
import { dayInIndia, instantInIndia } from '#contract/slots.ts'
import { createMeetingInput, createVisitInput } from '#contract/visits.ts'
import { m } from '#messages'
import { z } from 'zod'

export type VisitKind = 'tour' | 'video_tour' | 'meeting'

/** One form for the three: what only one of them says is laid aside when it is sent. */
export const visitSchema = createMeetingInput
  .extend({
    tourType: createVisitInput.shape.tourType,
    day: createMeetingInput.shape.day.refine((day) => day >= dayInIndia(new Date()), {
      error: () => m.leads_date_past(),
    }),
    // A form begins without a time; text that is none is refused by the contract's own sentence.
    time: z.string().pipe(createMeetingInput.shape.time),
  })
  .refine(({ day, time }) => instantInIndia(day, time) > new Date(), {
    path: ['time'],
    error: () => m.leads_time_past(),
    ...whenValid('day', 'time'),
  })

export type Visit = z.output<typeof visitSchema>
