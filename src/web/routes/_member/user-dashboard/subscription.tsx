import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { PlanPage } from '#web/features/subscriptions/plan-page.tsx'
import { readPlanSearch } from '#web/features/subscriptions/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/subscription')({
  validateSearch: readPlanSearch,
  loaderDeps: ({ search: { page, featured } }) => ({ page, featured }),
  loader: async ({ deps }) => {
    const [own, featured, requests] = await Promise.all([
      api.subscriptions.getSubscription(),
      api.subscriptions.listFeatured({ page: deps.featured ?? 1, pageSize: 6 }),
      api.subscriptions.listRequests({ page: deps.page ?? 1, pageSize: 6 }),
    ])
    return { own, featured, requests }
  },
  head: () => pageHead({ title: m.subscriptions_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.subscriptions_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const { member } = Route.useRouteContext()
  return <PlanPage {...data} search={search} hasPhone={Boolean(member.mobileNumber)} />
}
