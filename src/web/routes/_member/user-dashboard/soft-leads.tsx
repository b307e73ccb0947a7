import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { SoftLeadsPage } from '#web/features/leads/soft-leads-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_member/user-dashboard/soft-leads')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.leads.listSoftLeads({ page: deps.page ?? 1 }),
  head: () => pageHead({ title: m.leads_soft_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_soft_load_failed),
})

function Page() {
  return <SoftLeadsPage page={Route.useLoaderData()} />
}
