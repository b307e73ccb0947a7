import { z } from 'zod'

import { procedure } from '../base.ts'
import { pageInput, pageOf } from '../shared.ts'
import { metricPeriods, metricSorts, locales, viewOrigins } from '../enums.ts'
import { changeSchema } from './overview.ts'

const count = z.number().int().nonnegative()

export type MetricPeriod = (typeof metricPeriods)[number]
export type MetricSort = (typeof metricSorts)[number]

const sourceSchema = z.object({
  origin: z.enum(viewOrigins),
  /** Of a site, or what a shared link says of itself; empty for the other origins. */
  name: z.string(),
  /** How a shared link says that it was shared. */
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
  /** The most frequent first, at most six; the rest is left out. */
  sources: z.array(sourceSchema),
  /** How many of the latest views the sources are of. */
  viewsWithSource: count,
  qr: z.object({ shown: count, scanned: count }),
  leads: count,
  /** Of these leads, by now. */
  converted: count,
  /** Converted of all leads, one decimal; null without leads. */
  conversion: z.number().nonnegative().nullable(),
  /** Visits, video tours and meetings asked for. */
  visits: count,
})
export type PropertyMetrics = z.infer<typeof propertyMetricsSchema>

/** The last 30, 90 or 365 days; views also against as many before. */
const chosen = z.object({
  period: z.enum(metricPeriods).default('30'),
  sort: z.enum(metricSorts).default('views'),
})

export const propertyMetricsPage = pageOf(propertyMetricsSchema).extend(chosen.required().shape)
export type PropertyMetricsPage = z.infer<typeof propertyMetricsPage>

export const propertyMetrics = {
  listPropertyMetrics: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/properties',
    summary:
      "Views, their sources, QR codes, leads and visits of each of the caller's properties, archived ones left out",
  })
    .input(pageInput.extend(chosen.shape))
    .output(propertyMetricsPage),

  getMetricsFile: procedure({
    access: 'member',
    method: 'GET',
    path: '/analytics/properties.csv',
    summary: 'The same of all of them as a CSV file, at most 10,000 rows, in the language asked for',
  })
    .input(chosen.extend({ language: z.enum(locales).optional() }))
    .output(z.file()),
}
