import { z } from 'zod'

import { m } from '#messages'

import { companyMetrics } from './analytics/company-metrics.ts'
import { overview, performance, staffWorkPart } from './analytics/overview.ts'
import { propertyMetrics } from './analytics/property-metrics.ts'
import { procedure } from './base.ts'
import { failures } from './errors.ts'
import { propertyRef } from './properties/card.ts'
import { rupeesSchema, textSchema } from './shared.ts'
import { propertyTypes, purposes, qrKinds } from './enums.ts'

/** How often something happened in the last 30 days and in the 30 before; the change only where both say enough. */
const trendSchema = z.object({
  recent: z.number().int().nonnegative(),
  before: z.number().int().nonnegative(),
  changePercent: z.number().int().nullable(),
})
export type Trend = z.infer<typeof trendSchema>

/**
 * Medians and quartiles over other approved homes that can still be had, of the same purpose and type.
 * Rupees a square foot are whole rupees of the price, or of the monthly rent, for each square foot.
 */
const marketMetrics = z.object({
  pricePerSqft: z.object({
    median: rupeesSchema,
    own: rupeesSchema,
    /** Of this home against the median; below zero is cheaper. */
    differencePercent: z.number().int(),
    /** How many of a hundred comparable homes ask more for a square foot. */
    dearerPercent: z.number().int().min(0).max(100),
  }),
  price: z.object({ lower: rupeesSchema, median: rupeesSchema, upper: rupeesSchema, own: rupeesSchema }),
  medianDaysOnMarket: z.number().int().nonnegative(),
  /** Of this market with those since sold or let, this one among them: no single home or person can be told apart. */
  demand: z.object({ views: trendSchema, enquiries: trendSchema }),
})

export const insightsSchema = z.object({
  scope: z.enum(['locality', 'city']),
  place: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  /** How many other homes are behind the numbers. */
  comparables: z.number().int().nonnegative(),
  /** More homes are like this one than are looked at: the numbers are those of a sample taken by chance. */
  isSample: z.boolean(),
  /** Null with fewer than 8 comparable homes. */
  metrics: marketMetrics.nullable(),
})
export type Insights = z.infer<typeof insightsSchema>

const notFound = failures({ NOT_FOUND: m.properties_not_found })

export const analytics = {
  ...companyMetrics,
  ...overview,
  ...staffWorkPart,
  ...performance,
  ...propertyMetrics,

  getInsights: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/{id}/insights',
    summary: 'Prices, days on the market and demand of comparable homes in the locality, or else in the city',
  })
    .input(z.object({ id: propertyRef }))
    .output(insightsSchema)
    .errors(notFound),

  recordQr: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/qr',
    summary: 'Note that a QR code was shown or scanned, once per session; not for owner, staff or bots',
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
    .errors(notFound),
}
