import { z } from 'zod'

import { procedure } from '../base.ts'
import { companyPeriods, profileRoles, propertyTypes } from '../enums.ts'

const count = z.number().int().nonnegative()
const minutes = z.number().int().nonnegative().nullable()
/** In a hundred, one decimal; null of nothing. */
const share = z.number().nonnegative().nullable()

export type CompanyPeriod = (typeof companyPeriods)[number]

/** As it stands now, whatever the period; each listing is in one of the states. */
const supplySchema = z.object({
  public: count,
  inReview: count,
  /** Approved or waiting, and hidden: by staff, by a check or with the account of a suspended owner. */
  held: count,
  rejected: count,
  /** Sold or rented out. */
  gone: count,
  takenDown: count,
  /** Of the public ones, the most frequent first. */
  byType: z.array(z.object({ type: z.enum(propertyTypes), listings: count })),
  /** The ten with the most public listings. */
  byLocality: z.array(z.object({ name: z.string(), city: z.string(), listings: count })).max(10),
  /** So far, of the public ones, or of a sample of them taken by chance; null without any. */
  daysOnMarket: z.object({ median: count.nullable(), measured: count, isSample: z.boolean() }),
})

/** Of enquiries received in a time; one without an answer has waited until now, one taken back unanswered counts for nothing. */
const responseSchema = z.object({
  enquiries: count,
  medianMinutes: minutes,
  withinDay: count,
  withinDayPercent: share,
})

/** Approvals and rejections; their hours are since the owner sent in what was decided on. */
const reviewSchema = z.object({
  decisions: count,
  /** Of how many it is known since when they waited. */
  timed: count,
  medianHours: z.number().nonnegative().nullable(),
  ninetiethHours: z.number().nonnegative().nullable(),
  late: count,
  /** Later than 48 hours, of those timed. */
  latePercent: share,
})

/** Of tickets opened in a time; one without an answer has waited until now, one resolved unanswered counts for nothing. */
const supportSchema = z.object({ tickets: count, answered: count, medianMinutes: minutes })

const signUpsSchema = z.record(z.enum(profileRoles), count)

export const companyMonthSchema = z.object({
  /** Of India, written as 2026-11. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  listed: count,
  views: count,
  enquiries: count,
  /** Visits, video tours and meetings asked for. */
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
    /** Enquiries of the period to a public listing of now, two decimals; null without listings. */
    enquiriesPerListing: z.number().nonnegative().nullable(),
    /** What the enquiries of the period were about, the most asked for first; ten localities at most. */
    asked: z.object({
      byType: z.array(z.object({ type: z.enum(propertyTypes), enquiries: count })),
      byLocality: z.array(z.object({ name: z.string(), city: z.string(), enquiries: count })).max(10),
    }),
  }),
  response: responseSchema,
  review: reviewSchema.extend({ waiting: count }),
  support: supportSchema.extend({ waiting: count }),
  signUps: signUpsSchema,
  /** Oldest first; the last is this month until now. */
  byMonth: z.array(companyMonthSchema),
})
export type CompanyMetrics = z.infer<typeof companyMetricsSchema>

export const companyMetrics = {
  getCompanyMetrics: procedure({
    access: 'audit',
    method: 'GET',
    path: '/analytics/house',
    summary:
      'Supply, demand, answers, reviews, sign-ups and support of the whole house over the last 3, 6 or 12 months of India',
  })
    .input(z.object({ months: z.enum(companyPeriods).default('6') }))
    .output(companyMetricsSchema),
}
