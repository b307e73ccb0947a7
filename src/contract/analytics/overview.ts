import { z } from 'zod'

import { procedure } from '../base.ts'

const count = z.number().int().nonnegative()

/** The last 30 days against the 30 before; no percentage where there was nothing before. */
export const changeSchema = z.object({
  now: count,
  before: count,
  changePercent: z.number().int().nullable(),
})
export type Change = z.infer<typeof changeSchema>

export const overviewSchema = z.object({
  /** Those not archived; the change is of homes listed. */
  properties: z.object({ total: count, inReview: count, change: changeSchema }),
  views: z.object({ total: count, change: changeSchema }),
  /** New, contacted or interested; the change is of leads received. */
  activeLeads: z.object({ total: count, new: count, change: changeSchema }),
  conversion: z.object({
    /** Active leads to a hundred views, one decimal; null without views. */
    percent: z.number().nonnegative().nullable(),
    /** Leads received to a hundred views of the last 30 days, less the same of the 30 before. */
    changePoints: z.number().nullable(),
  }),
})
export type Overview = z.infer<typeof overviewSchema>

export const overview = {
  getOverview: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/overview',
    summary:
      "What the caller's own properties, their views and the leads received add up to, each with its true change over 30 days",
  }).output(overviewSchema),
}
