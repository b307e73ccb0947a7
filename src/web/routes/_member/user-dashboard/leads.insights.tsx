import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { InsightsPage } from '#web/features/leads/advertiser/insights-page.tsx'
import { readInsightsSearch } from '#web/features/leads/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/leads/insights')({
  validateSearch: readInsightsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const period = deps.period ?? ('90' as const)
    const [response, lost] = await Promise.all([
      api.leads.getResponseTime(),
      api.leads.getLostLeads({ period }),
    ])
    return { response, lost, period }
  },
  head: () => pageHead({ title: m.leads_insights() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_insights_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <InsightsPage {...data} />
}
