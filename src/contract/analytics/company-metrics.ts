import { z } from 'zod'

import { procedure } from '../base.ts'
import { companyPeriods, profileRoles, propertyTypes } from '../enums.ts'

const count = z.number().int().nonnegative()
const minutes = z.number().int().nonnegative().nullable()
/** Per cent, one decimal; null when the base is zero. */
const share = z.number().nonnegative().nullable()

export type CompanyPeriod = (typeof companyPeriods)[number]

/** Current supply, whatever the period; each listing has exactly one of the states. */
const supplySchema = z.object({
  public: count,
  inReview: count,
  /** Approved or pending, but hidden: by staff, by a check or because the owner is suspended. */
  held: count,
  rejected: count,
  /** Sold or rented out. */
  gone: count,
  takenDown: count,
  /** Public listings, the most frequent type first. */
  byType: z.array(z.object({ type: z.enum(propertyTypes), listings: count })),
  /** The ten localities with the most public listings. */
  byLocality: z.array(z.object({ name: z.string(), city: z.string(), listings: count })).max(10),
  /** Days on market of the public listings, or of a random sample; null without any. */
  daysOnMarket: z.object({ median: count.nullable(), measured: count, isSample: z.boolean() }),
})

/**
 * Responses to enquiries received in a period; an unanswered one counts as waiting until now, one
 * withdrawn before an answer is ignored.
 */
const responseSchema = z.object({
  enquiries: count,
  medianMinutes: minutes,
  withinDay: count,
  withinDayPercent: share,
})

/** Approvals and rejections; hours are counted from the owner's submission. */
const reviewSchema = z.object({
  decisions: count,
  /** Decisions whose submission time is known. */
  timed: count,
  medianHours: z.number().nonnegative().nullable(),
  ninetiethHours: z.number().nonnegative().nullable(),
  late: count,
  /** Decisions later than 48 hours, as a share of the timed ones. */
  latePercent: share,
})

/**
 * Tickets opened in a period; an unanswered one counts as waiting until now, one resolved without
 * an answer is ignored.
 */
const supportSchema = z.object({ tickets: count, answered: count, medianMinutes: minutes })

const signUpsSchema = z.record(z.enum(profileRoles), count)

export const companyMonthSchema = z.object({
  /** Month in IST, YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  listed: count,
  views: count,
  enquiries: count,
  /** Requested visits, video tours and meetings. */
  visits: count,
  response: responseSchema,
  review: reviewSchema,
  support: supportSchema,
  signUps: signUpsSchema,
})
export type CompanyMonth = z.infer<typeof companyMonthSchema>

export const companyMetricsSchema = z.object({
  months: z.enum(companyPeriods),
  supply: supplySchema,
  demand: z.object({
    views: count,
    enquiries: count,
    visits: count,
    /** Enquiries of the period per current public listing, two decimals; null without listings. */
    enquiriesPerListing: z.number().nonnegative().nullable(),
    /** Subjects of the period's enquiries, most frequent first; at most ten localities. */
    asked: z.object({
      byType: z.array(z.object({ type: z.enum(propertyTypes), enquiries: count })),
      byLocality: z.array(z.object({ name: z.string(), city: z.string(), enquiries: count })).max(10),
    }),
  }),
  response: responseSchema,
  review: reviewSchema.extend({ waiting: count }),
  support: supportSchema.extend({ waiting: count }),
  signUps: signUpsSchema,
  /** Oldest first; the last is the current month so far. */
  byMonth: z.array(companyMonthSchema),
})
export type CompanyMetrics = z.infer<typeof companyMetricsSchema>

export const companyMetrics = {
  getCompanyMetrics: procedure({
    access: 'audit',
    method: 'GET',
    path: '/analytics/company',
    summary:
      'Supply, demand, responses, reviews, sign-ups and support of the whole company over the last 3, 6 or 12 months (IST)',
  })
    .input(z.object({ months: z.enum(companyPeriods).default('6') }))
    .output(companyMetricsSchema),
}
