import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { PerformancePage } from '#web/features/analytics/performance/performance-page.tsx'
import { readMetricsSearch } from '#web/features/analytics/performance/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/analytics')({
  validateSearch: readMetricsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [performance, metrics, { needs }] = await Promise.all([
      api.analytics.getPerformance(),
      api.analytics.listPropertyMetrics(deps),
      api.analytics.listDemand(),
    ])
    return { performance, metrics, needs }
  },
  head: () => pageHead({ title: m.analytics_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <PerformancePage {...data} />
}
