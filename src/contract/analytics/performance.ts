import { z } from 'zod'

import { procedure } from '../base.ts'

const count = z.number().int().nonnegative()

/** Months of India, written as 2026-11. */
const monthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  leads: count,
  /** Leads converted in this month, whenever they were received. */
  conversions: count,
  properties: count,
})
export type Month = z.infer<typeof monthSchema>

export const performanceSchema = z.object({
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
