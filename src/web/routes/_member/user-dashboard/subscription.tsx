import { m } from '#messages'
import { createFileRoute, useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { FeaturedListings } from '#web/features/subscriptions/featured-listings.tsx'
import { PlanHistory } from '#web/features/subscriptions/plan-history.tsx'
import { PlanPage } from '#web/features/subscriptions/plan-page.tsx'
import { PlanPages } from '#web/features/subscriptions/plan-pages.tsx'
import { PlanSkeleton } from '#web/features/subscriptions/plan-skeleton.tsx'
import { readPlanSearch } from '#web/features/subscriptions/search-params.ts'
import { pageError } from '#web/ui/patterns/page-states.tsx'
import { pageHead } from '#web/layout/page-head.ts'

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
  pendingComponent: PlanSkeleton,
  errorComponent: pageError(m.subscriptions_load_failed),
})

function Page() {
  const { own, featured, requests } = Route.useLoaderData()
  const { member } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  return (
    <PlanPage
      own={own}
      search={search}
      hasPhone={Boolean(member.mobileNumber)}
      featured={
        <FeaturedListings
          featured={featured}
          can={own.can}
          languageOf={languageOf}
          pages={<PlanPages list={featured} search={search} name="featured" />}
        />
      }
      history={
        <PlanHistory
          requests={requests.items}
          languageOf={languageOf}
          pages={<PlanPages list={requests} search={search} name="page" />}
        />
      }
      onChanged={async () => {
        if (search.plan) await navigate({ search: {} })
        await router.invalidate()
      }}
    />
  )
}
