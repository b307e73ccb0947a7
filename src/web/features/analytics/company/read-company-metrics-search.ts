import type { CompanyPeriod } from '#contract/analytics/company-metrics.ts'
import { companyPeriods } from '#contract/enums.ts'

export type CompanyMetricsSearch = { months?: CompanyPeriod }

/** What the address says; six months and unknown values are left out. */
export function readCompanyMetricsSearch(raw: Record<string, unknown>): CompanyMetricsSearch {
  const months = companyPeriods.find((each) => each === String(raw['months']))
  return months && months !== '6' ? { months } : {}
}
