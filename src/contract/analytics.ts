import { z } from 'zod'

import { m } from '#messages'

import { askedFieldsPart } from './analytics/asked-fields.ts'
import { companyMetrics } from './analytics/company-metrics.ts'
import { demandPart } from './analytics/demand.ts'
import { homeEstimatePart } from './analytics/home-estimate.ts'
import { marketPart, propertyMarket } from './analytics/market.ts'
import { overview, performance, staffWorkPart } from './analytics/overview.ts'
import { propertyMetrics } from './analytics/property-metrics.ts'
import { publicFiguresPart } from './analytics/public-figures.ts'
import { procedure, browsing } from './base.ts'
import { propertyTypes, purposes, qrKinds } from './enums.ts'
import { failures } from './errors.ts'
import { propertyRef } from './properties/card.ts'
import { rupeesSchema, textSchema } from './shared.ts'

/** Counts of the last 30 days and of the 30 before; the change is null when either count is too small. */
const trendSchema = z.object({
  recent: z.number().int().nonnegative(),
  before: z.number().int().nonnegative(),
  changePercent: z.number().int().nullable(),
})
export type Trend = z.infer<typeof trendSchema>

/**
 * Medians and quartiles over other approved, available homes of the same purpose and type. Rupees
 * per square foot are whole rupees of the price, or of the monthly rent.
 */
const marketMetrics = z.object({
  pricePerSqft: z.object({
    median: rupeesSchema,
    own: rupeesSchema,
    /** Difference of this home from the median in per cent; below zero is cheaper. */
    differencePercent: z.number().int(),
    /** Percentage of comparable homes that ask more per square foot. */
    dearerPercent: z.number().int().min(0).max(100),
  }),
  price: z.object({ lower: rupeesSchema, median: rupeesSchema, upper: rupeesSchema, own: rupeesSchema }),
  medianDaysOnMarket: z.number().int().nonnegative(),
  /**
   * Demand for this market, including homes since sold or rented, this one among them, so that no
   * single home or person can be identified.
   */
  demand: z.object({ views: trendSchema, enquiries: trendSchema }),
})

export const insightsSchema = z.object({
  scope: z.enum(['locality', 'city']),
  place: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  /** The number of other homes behind the metrics. */
  comparables: z.number().int().nonnegative(),
  /** The metrics come from a random sample of the comparable homes. */
  isSample: z.boolean(),
  /** Null with fewer than 8 comparable homes. */
  metrics: marketMetrics.nullable(),
  /** What `getPropertyMarket` answers: computed at night, from the homes sold and rented too. */
  market: propertyMarket.nullable(),
})
export type Insights = z.infer<typeof insightsSchema>

const unknownProperty = failures({ NOT_FOUND: m.properties_not_found })

export const analytics = {
  ...companyMetrics,
  ...overview,
  ...staffWorkPart,
  ...performance,
  ...propertyMetrics,
  ...publicFiguresPart,
  ...marketPart,
  ...homeEstimatePart,
  ...demandPart,
  ...askedFieldsPart,

  getInsights: procedure({
    access: 'public',
    pace: browsing('insights'),
    method: 'GET',
    path: '/properties/{id}/insights',
    summary: 'Prices, days on market and demand of comparable homes in the locality, or else in the city',
  })
    .input(z.object({ id: propertyRef }))
    .output(insightsSchema)
    .errors(unknownProperty),

  recordQr: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/qr',
    summary:
      'Record that a QR code was shown or scanned, once per session; ignored for owner, staff and bots',
  })
    .input(
      z.object({
        id: propertyRef,
        kind: z.enum(qrKinds),
        sessionId: z.string().regex(/^[\w-]{8,64}$/),
        referrer: textSchema(500).optional(),
      }),
    )
    .output(z.object({ recorded: z.boolean() }))
    .errors(unknownProperty),
}
