import type { MetricPeriod, MetricSort } from '#contract/analytics/property-metrics.ts'
import { metricPeriods, metricSorts } from '#contract/enums.ts'

export type MetricsSearch = { period?: MetricPeriod; sort?: MetricSort; page?: number }

/** What the address of the figures says; 30 days, the order by views and unknown values are left out. */
export function readMetricsSearch(raw: Record<string, unknown>): MetricsSearch {
  const period = metricPeriods.find((each) => each === String(raw['period']))
  const sort = metricSorts.find((each) => each === raw['sort'])
  const page = Number(raw['page'])
  return {
    ...(period && period !== '30' && { period }),
    ...(sort && sort !== 'views' && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
