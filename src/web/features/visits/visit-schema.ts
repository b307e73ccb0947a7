import { dayInIndia, instantInIndia } from '#contract/slots.ts'
import { createMeetingInput, createVisitInput } from '#contract/visits.ts'
import { m } from '#messages'
import { z } from 'zod'

export type VisitKind = 'tour' | 'video_tour' | 'meeting'

/** One form for the three: what only one of them says is laid aside when it is sent. */
export const visitSchema = createMeetingInput
  .extend({
    tourType: createVisitInput.shape.tourType,
    // A form begins without a time; text that is none is refused by the contract's own sentence.
    time: z.string().pipe(createMeetingInput.shape.time),
  })
  .superRefine(({ day, time }, context) => {
    const now = new Date()
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (day < dayInIndia(now)) refuse('day', m.leads_date_past())
    else if (instantInIndia(day, time) <= now) refuse('time', m.leads_time_past())
  })

export type Visit = z.output<typeof visitSchema>
