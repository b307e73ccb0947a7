import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import { metricPeriods, metricSorts, locales, viewOrigins } from '../enums.ts'
import { pageInput, pageOf } from '../shared.ts'
import { changeSchema } from './overview.ts'

const count = z.number().int().nonnegative()

export type MetricPeriod = (typeof metricPeriods)[number]
export type MetricSort = (typeof metricSorts)[number]

const sourceSchema = z.object({
  origin: z.enum(viewOrigins),
  /** Name of the referring site or of the `utm_source`; empty for other origins. */
  name: z.string(),
  /** The `utm_medium` of a shared link. */
  medium: z.string().nullable(),
  views: count,
})
export type ViewSource = z.infer<typeof sourceSchema>

export const propertyMetricsSchema = z.object({
  id: z.uuid(),
  numericId: z.number().int(),
  title: z.string(),
  place: z.string(),
  views: changeSchema,
  /** Most frequent first, at most six; the rest is omitted. */
  sources: z.array(sourceSchema),
  /** The number of latest views the sources were taken from. */
  viewsWithSource: count,
  qr: z.object({ shown: count, scanned: count }),
  leads: count,
  /** Those of these leads converted so far. */
  converted: count,
  /** Converted leads in per cent, one decimal; null without leads. */
  conversion: z.number().nonnegative().nullable(),
  /** Requested visits, video tours and meetings. */
  visits: count,
})
export type PropertyMetrics = z.infer<typeof propertyMetricsSchema>

/** The last 30, 90 or 365 days; views also against the same span before. */
const metricsChoice = z.object({
  period: z.enum(metricPeriods).default('30'),
  sort: z.enum(metricSorts).default('views'),
})

export const propertyMetricsPage = pageOf(propertyMetricsSchema).extend(metricsChoice.required().shape)
export type PropertyMetricsPage = z.infer<typeof propertyMetricsPage>

/** The export counts every property and is expensive. */
const exportLimit = {
  name: 'analytics.export',
  limit: 20,
  windowSeconds: 3600,
  counted: m.layout_counted_downloads,
}

export const propertyMetrics = {
  listPropertyMetrics: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/properties',
    summary:
      "Views, traffic sources, QR codes, leads and visits of each of the caller's properties, without archived ones",
  })
    .input(pageInput.extend(metricsChoice.shape))
    .output(propertyMetricsPage),

  getMetricsFile: procedure({
    access: 'member',
    limit: exportLimit,
    method: 'GET',
    path: '/analytics/properties.csv',
    summary: 'The same metrics as a CSV file, at most 10,000 rows, in the requested language',
  })
    .input(metricsChoice.extend({ language: z.enum(locales).optional() }))
    .output(z.file()),
}
