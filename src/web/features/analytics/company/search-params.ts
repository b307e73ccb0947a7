import { companyPeriods } from '#contract/enums.ts'
import { oneOf, searchParams } from '#web/ui/patterns/search-params.ts'

export const readCompanyMetricsSearch = searchParams({ months: oneOf(companyPeriods, '6') })
