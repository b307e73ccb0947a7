import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { UnmetDemandPage } from '#web/features/analytics/company/unmet-demand-page.tsx'
import { readDemandSearch } from '#web/features/analytics/performance/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/demand')({
  validateSearch: readDemandSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'audit'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.analytics.listCompanyDemand(deps),
  head: () => pageHead({ title: m.analytics_unmet_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <UnmetDemandPage list={data} search={search} />
}
