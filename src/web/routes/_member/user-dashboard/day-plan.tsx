import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { DayPlanPage } from '#web/features/visits/day-plan-page.tsx'
import { readDayPlanSearch } from '#web/features/visits/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/day-plan')({
  validateSearch: readDayPlanSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.visits.getDayPlan(deps),
  head: () => pageHead({ title: m.visits_plan_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.visits_plan_failed),
})

function Page() {
  const data = Route.useLoaderData()
  useLiveRefresh('visit')
  return <DayPlanPage plan={data} />
}
