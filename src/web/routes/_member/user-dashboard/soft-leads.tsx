import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { readSoftLeadsSearch } from '#web/features/leads/search-params.ts'
import { SoftLeadsPage } from '#web/features/leads/soft-leads-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/soft-leads')({
  validateSearch: readSoftLeadsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { assigned, page = 1 } }) => {
    const [list, teams] = await Promise.all([
      api.leads.listSoftLeads({ page, ...(assigned && { assigned }) }),
      api.teams.listTeams(),
    ])
    return { page: list, hasTeam: teams.length > 0 }
  },
  head: () => pageHead({ title: m.leads_soft_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_soft_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <SoftLeadsPage {...data} search={search} />
}
