import { metricPeriods, metricSorts, propertyTypes, purposes } from '#contract/enums.ts'
import { readOneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export const readMetricsSearch = searchParams({
  period: readOneOf(metricPeriods, '30'),
  sort: readOneOf(metricSorts, 'views'),
  page,
})

export type DemandSearch = ReturnType<typeof readDemandSearch>

/** Every purpose and type without them. */
export const readDemandSearch = searchParams({
  purpose: readOneOf(purposes),
  type: readOneOf(propertyTypes),
  page,
})
