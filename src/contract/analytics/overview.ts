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

const overviewSchema = z.object({
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

/** Months of India, written as 2026-11. */
const monthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  leads: count,
  /** Leads converted in this month, whenever they were received. */
  conversions: count,
  properties: count,
})
export type Month = z.infer<typeof monthSchema>

const performanceSchema = z.object({
  /** Those not archived. */
  properties: count,
  leads: count,
  converted: count,
  /** Within 24 hours. */
  answered: count,
  /** Converted of all leads, one decimal; null without leads. */
  conversionRate: z.number().nonnegative().nullable(),
  /** Leads answered within 24 hours over leads received, whole percents; null without leads. */
  responseRate: count.nullable(),
  /** The last twelve, oldest first; the last is this month. */
  months: z.array(monthSchema).length(12),
})
export type Performance = z.infer<typeof performanceSchema>

export const performance = {
  getPerformance: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/performance',
    summary:
      "The caller's properties and received leads in all, how they were answered, and what each month brought",
  }).output(performanceSchema),
}

/** What waits at the dashboards; null for a dashboard that is not this person's. */
const staffWork = z.object({
  /** New listings and changes that nobody has decided on. */
  reviews: count.nullable(),
  /** Listings that visitors have reported. */
  reported: count.nullable(),
  /** Tickets that nobody has resolved. */
  tickets: count.nullable(),
  /** Messages between people that were reported. */
  messages: count.nullable(),
  /** Enquiries to the company that nobody has answered. */
  leads: count.nullable(),
  /** Requests for plans and featured places that nobody has priced. */
  upgrades: count.nullable(),
})
export type StaffWork = z.infer<typeof staffWork>

export const staffWorkPart = {
  getStaffWork: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/staff-work',
    summary: 'How much waits in each work queue of the caller; nothing for whoever has none',
  }).output(staffWork),
}
