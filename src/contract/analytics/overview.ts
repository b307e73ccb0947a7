import { z } from 'zod'

import { procedure } from '../base.ts'

const count = z.number().int().nonnegative()

/** Change of the last 30 days against the 30 before; no percentage without earlier values. */
export const changeSchema = z.object({
  now: count,
  before: count,
  changePercent: z.number().int().nullable(),
})
export type Change = z.infer<typeof changeSchema>

const overviewSchema = z.object({
  /** Not archived; the change counts new listings. */
  properties: z.object({ total: count, inReview: count, change: changeSchema }),
  views: z.object({ total: count, change: changeSchema }),
  /** New, contacted or interested; the change counts leads received. */
  activeLeads: z.object({ total: count, new: count, change: changeSchema }),
  conversion: z.object({
    /** Active leads per 100 views, one decimal; null without views. */
    percent: z.number().nonnegative().nullable(),
    /** Leads per 100 views of the last 30 days, minus the same of the 30 days before. */
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
      "Totals of the caller's properties, their views and received leads, each with its change over 30 days",
  }).output(overviewSchema),
}

/** Month in IST, YYYY-MM. */
const monthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  leads: count,
  /** Leads converted in this month, whenever received. */
  conversions: count,
  properties: count,
})
export type Month = z.infer<typeof monthSchema>

const performanceSchema = z.object({
  /** Not archived. */
  properties: count,
  leads: count,
  /** Leads that wait for an answer: without places at open houses. */
  asking: count,
  converted: count,
  /** Of these, answered within 24 hours. */
  answered: count,
  /** Converted leads in per cent of all leads, one decimal; null without leads. */
  conversionRate: z.number().nonnegative().nullable(),
  /** Leads answered within 24 hours in per cent of those that wait for an answer, whole number; null without any. */
  responseRate: count.nullable(),
  /** The last twelve months, oldest first; the last is the current one. */
  months: z.array(monthSchema).length(12),
})
export type Performance = z.infer<typeof performanceSchema>

export const performance = {
  getPerformance: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/performance',
    summary: "Totals of the caller's properties and received leads, response rates, and monthly values",
  }).output(performanceSchema),
}

/** Pending items of each work queue; null for a queue the caller has no access to. */
const staffWork = z.object({
  /** Listings and changes pending review. */
  reviews: count.nullable(),
  /** Listings reported by visitors. */
  reported: count.nullable(),
  /** Unresolved tickets. */
  tickets: count.nullable(),
  /** Reported messages between people. */
  messages: count.nullable(),
  /** Unanswered enquiries to the company. */
  leads: count.nullable(),
  /** Plan and featuring requests without a price. */
  upgrades: count.nullable(),
  /** Changes of projects that builders proposed. */
  projectChanges: count.nullable(),
  /** Projects named with listings, which nobody approved or refused yet. */
  projects: count.nullable(),
})
export type StaffWork = z.infer<typeof staffWork>

export const staffWorkPart = {
  getStaffWork: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/staff-work',
    summary:
      "Number of pending items in each of the caller's work queues; all null for members without duties",
  }).output(staffWork),
}
