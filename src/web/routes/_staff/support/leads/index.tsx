import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { LeadsPage } from '#web/features/support/leads/leads-page.tsx'
import { readLeadsSearch, toFilters } from '#web/features/support/leads/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/support/leads/')({
  validateSearch: readLeadsSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'salesDesk'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    api.support.listPlatformLeads({ ...toFilters(deps), ...(deps.page && { page: deps.page }) }),
  head: () => pageHead({ title: m.support_leads_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_leads_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <LeadsPage leads={data} search={search} />
}
