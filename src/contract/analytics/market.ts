import { z } from 'zod'

import { m } from '#messages'

import { procedure, browsing, computing } from '../base.ts'
import { locales, propertyTypes, purposes } from '../enums.ts'
import { failures } from '../errors.ts'
import { propertyRef } from '../properties/card.ts'
import { instantSchema, rupeesSchema } from '../shared.ts'

const count = z.number().int().nonnegative()
/** Rupees per square foot of carpet area (of a plot, of its area), not rounded; a month for rent. */
const rate = z.number().positive()
/** A share of one. */
const share = z.number().min(0).max(1)

/**
 * Of all homes counted: quartiles with linear interpolation, and a 95 % interval of the median from 1,000 samples
 * drawn with replacement (percentile bootstrap, Efron 1979).
 */
const spread = z.object({ lower: rate, median: rate, upper: rate, low: rate, high: rate })
export type MarketSpread = z.infer<typeof spread>

/** Rates are null with fewer than 8 homes. */
const rates = z.object({ homes: count, rate: spread.nullable() })

const marketNumbers = z.object({
  /** Computed from a random sample of 2,000 homes, as there are more. */
  isSample: z.boolean(),
  /** Homes that search shows, each once. */
  asking: rates,
  /**
   * Homes whose advertiser marked them as sold or rented in the last 365 days, by the price asked when they were
   * marked. What was paid is not known.
   */
  closed: rates,
  /**
   * Days from publication until half of the homes are marked as sold or rented (product-limit estimate, Kaplan and
   * Meier 1958), of homes published in the last 365 days; `few`: fewer than 8, `unreached`: more than half remain.
   */
  days: z.object({
    homes: count,
    closed: count,
    state: z.enum(['few', 'unreached', 'reached']),
    median: count.nullable(),
  }),
  /** Of the homes asked for, those whose price was lowered since publication; the share is null with fewer than 8. */
  cuts: z.object({ homes: count, share: share.nullable() }),
  /** Of homes for sale: 12 × median monthly rent rate ÷ median sale rate of the same place and type, before all costs. */
  grossYield: z.number().positive().nullable(),
  /** Whether the homes counted can be downloaded. */
  hasFile: z.boolean(),
})
export type MarketNumbers = z.infer<typeof marketNumbers>

const marketOfType = z.object({
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  here: marketNumbers,
  /** The same in the whole city; null for the city itself. */
  city: marketNumbers.nullable(),
})
export type MarketOfType = z.infer<typeof marketOfType>

const placeMarket = z.object({
  /** Null before the first computation. */
  computedAt: instantSchema.nullable(),
  /** Types for sale or for rent of which there was a home. */
  markets: z.array(marketOfType),
})
export type PlaceMarket = z.infer<typeof placeMarket>

export const propertyMarket = z.object({
  computedAt: instantSchema,
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  /** The locality, or the city if the locality has fewer than 8 homes. */
  scope: z.enum(['locality', 'city']),
  place: z.string(),
  /** Of the place, for the address of its file. */
  slug: z.string(),
  numbers: marketNumbers,
})
export type PropertyMarket = z.infer<typeof propertyMarket>

/** Homes of which the price was estimated from others, without their own. */
const evaluation = z.object({
  purpose: z.enum(purposes),
  homes: count,
  /** Half of the estimates were nearer to the price asked. */
  medianError: z.number().nonnegative(),
  /** The share of homes whose price lay within the interval, which is made for 0.8. */
  coverage: share,
})

const comparable = z.object({
  numericId: z.number().int(),
  title: z.string(),
  place: z.string().nullable(),
  price: rupeesSchema,
  rate,
  /** Square feet. */
  carpetArea: z.number().positive(),
  beds: z.number().int().nullable(),
  /** In a straight line between the places on the map; null if one has none. */
  kilometres: z.number().nonnegative().nullable(),
  /** Its part of the weight of all. */
  weight: share,
})
export type Comparable = z.infer<typeof comparable>

export const estimate = z.object({
  numericId: z.number().int(),
  title: z.string(),
  type: z.enum(propertyTypes),
  purpose: z.enum(purposes),
  price: rupeesSchema,
  carpetArea: z.number().positive(),
  /** `few`: fewer than 8 comparable homes; `unevaluated`: too few homes to know how far estimates are off. */
  state: z.enum(['estimated', 'few', 'unevaluated']),
  /** Whole rupees, a month for rent: weighted median rate × carpet area, and the interval around it. */
  estimate: z.object({ rate, value: rupeesSchema, low: rupeesSchema, high: rupeesSchema }).nullable(),
  /** The homes used, most similar first. */
  comparables: z.array(comparable).max(8),
  evaluation: evaluation.extend({ computedAt: instantSchema }).nullable(),
})
export type Estimate = z.infer<typeof estimate>

const marketRun = z.object({
  computedAt: instantSchema.nullable(),
  /** Homes asked for in the city, of all types. */
  homes: z.object({ sale: count, rent: count }),
  evaluations: z.array(evaluation),
})
export type MarketRun = z.infer<typeof marketRun>

/** The slug of a locality, or of the city. */
const place = z.string().regex(/^[a-z0-9-]{1,80}$/)
const unknownProperty = failures({ NOT_FOUND: m.properties_not_found })

/** A file has up to 2,000 rows. */
const filePace = { name: 'market.file', burst: 30, perMinute: 15 }

export const marketPart = {
  getMarketRun: procedure({
    access: 'public',
    pace: browsing('market'),
    method: 'GET',
    path: '/market',
    summary: 'When the market numbers were computed, from how many homes, and how far estimates were off',
  }).output(marketRun),

  getPlaceMarket: procedure({
    access: 'public',
    pace: browsing('market'),
    method: 'GET',
    path: '/market/{place}',
    summary: 'Market numbers of a locality, or of the city as `jaipur`, by type and purpose',
    description:
      'Computed nightly. Formulas and limits: /how-we-count. The homes behind them: `/market/{place}/{type}/{purpose}/homes.csv`.',
  })
    .input(z.object({ place }))
    .output(placeMarket),

  getPropertyMarket: procedure({
    access: 'public',
    pace: browsing('market'),
    method: 'GET',
    path: '/properties/{id}/market',
    summary:
      'Market numbers of the type of this property in its locality, or else in the city; null if there are none',
  })
    .input(z.object({ id: propertyRef }))
    .output(propertyMarket.nullable())
    .errors(unknownProperty),

  getMarketFile: procedure({
    access: 'public',
    pace: filePace,
    method: 'GET',
    path: '/market/{place}/{type}/{purpose}/homes.csv',
    summary: 'The homes behind the market numbers as CSV, at most 2,000, without anything that names them',
    description:
      'Columns: state (asking, closed, withdrawn), rate in rupees per sq ft of carpet area, carpet area band, bedrooms, month of publication, days offered, whether it counts for the days, whether its price was lowered. NOT_FOUND with fewer than 8 homes.',
  })
    .input(
      z.object({
        place,
        type: z.enum(propertyTypes),
        purpose: z.enum(purposes),
        language: z.enum(locales).optional(),
      }),
    )
    .output(z.file()),

  getEstimate: procedure({
    access: 'public',
    pace: computing('estimate'),
    method: 'GET',
    path: '/properties/{id}/estimate',
    summary: 'What comparable homes ask: an estimate with an 80 % interval and the homes it comes from',
    description:
      'The median rate of 8 comparable homes, weighted by distance, carpet area, bedrooms and age, × the carpet area. The interval is the one in which 80 % of asking prices lay when they were estimated without their own listing.',
  })
    .input(z.object({ id: propertyRef }))
    .output(estimate)
    .errors(unknownProperty),
}
