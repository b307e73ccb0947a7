import { metricPeriods, metricSorts } from '#contract/enums.ts'
import { oneOf, page, searchParams } from '#web/ui/patterns/search-params.ts'

export const readMetricsSearch = searchParams({
  period: oneOf(metricPeriods, '30'),
  sort: oneOf(metricSorts, 'views'),
  page,
})
