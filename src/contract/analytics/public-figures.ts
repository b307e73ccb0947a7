import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'

const count = z.number().int().nonnegative()
/** One decimal; null without anything to measure. */
const hours = z.number().nonnegative().nullable()

/** Of the last 90 days, confirmations of now. Medians and shares are of the count beside them. */
const publicFigures = z.object({
  /** Approvals and rejections; the hours run from the advertiser's submission to the decision. */
  reviews: z.object({
    decisions: count,
    rejected: count,
    timed: count,
    withinTwoDays: count,
    medianHours: hours,
  }),
  /** Approved, available listings, and those confirmed by their advertiser within the promised days. */
  confirmations: z.object({ listings: count, confirmed: count, rentDays: count, saleDays: count }),
  /** Reports of listings, advertisers and messages made in the period; `medianHours` of the decided ones. */
  reports: z.object({ received: count, upheld: count, dismissed: count, open: count, medianHours: hours }),
  /** Enquiries in the period; an unanswered one counts as waiting until now, one withdrawn before an answer not at all. */
  responses: z.object({ enquiries: count, withinDay: count, medianHours: hours }),
})
export type PublicFigures = z.infer<typeof publicFigures>

/** Medians over three months of the whole city. */
const figuresPace = { name: 'figures', burst: 20, perMinute: 10 }

export const publicFiguresPart = {
  getPublicFigures: procedure({
    access: 'public',
    pace: figuresPace,
    method: 'GET',
    path: '/figures',
    summary:
      'How the marketplace works, in figures of the last 90 days: reviews, confirmed listings, reports and responses to enquiries',
  })
    .output(publicFigures)
    .errors(failures({})),
}
