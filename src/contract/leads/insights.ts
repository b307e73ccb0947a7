import { z } from 'zod'

import { procedure } from '../base.ts'
import { metricPeriods } from '../enums.ts'
import { type lostFilters, shownLostReasons } from '../enums/leads.ts'

export type LostFilter = (typeof lostFilters)[number]

const count = z.number().int().nonnegative()

const lostLeads = z.object({
  /** Leads received in the period, and those of them that are closed now. */
  received: count,
  lost: count,
  /** Most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(shownLostReasons), lost: count })),
  /** At most 20, those with the most lost leads first; null: enquiries without a listing. */
  listings: z.array(
    z.object({
      property: z.object({ numericId: z.number().int(), title: z.string() }).nullable(),
      received: count,
      lost: count,
    }),
  ),
})
export type LostLeads = z.infer<typeof lostLeads>

export const leadInsights = {
  getResponseTime: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/response-time',
    summary:
      'Time to first response for enquiries the caller received in the last 30 days; an unanswered one counts as waiting until now',
  }).output(
    z.object({
      leads: z.number().int(),
      answered: z.number().int(),
      /** Answered within an hour. */
      withinHour: z.number().int(),
      medianMinutes: z.number().nonnegative().nullable(),
    }),
  ),

  getLostLeads: procedure({
    access: 'member',
    method: 'GET',
    path: '/leads/lost',
    summary:
      "Why leads of a period (days until now) were closed without success, the caller's own and those of their teams, by reason and listing",
  })
    .input(z.object({ period: z.enum(metricPeriods).default('90') }))
    .output(lostLeads),
}
