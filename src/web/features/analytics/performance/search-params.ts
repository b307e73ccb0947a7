import { metricPeriods, metricSorts, propertyTypes, purposes } from '#contract/enums.ts'
import { oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export const readMetricsSearch = searchParams({
  period: oneOf(metricPeriods, '30'),
  sort: oneOf(metricSorts, 'views'),
  page,
})

export type DemandSearch = ReturnType<typeof readDemandSearch>

/** Every purpose and type without them. */
export const readDemandSearch = searchParams({ purpose: oneOf(purposes), type: oneOf(propertyTypes), page })
