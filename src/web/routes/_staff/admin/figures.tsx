import { createFileRoute } from '@tanstack/react-router'

import { companyPeriods } from '#contract/enums.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { CompanyMetricsPage } from '#web/features/analytics/company/company-metrics-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

const readCompanyMetricsSearch = searchParams({ months: readOneOf(companyPeriods, '6') })

export const Route = createFileRoute('/_staff/admin/figures')({
  validateSearch: readCompanyMetricsSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'audit'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.analytics.getCompanyMetrics(deps),
  head: () => pageHead({ title: m.layout_staff_metrics() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <CompanyMetricsPage metrics={data} />
}
