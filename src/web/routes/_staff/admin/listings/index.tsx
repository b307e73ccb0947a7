import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ListingsPage } from '#web/features/moderation/listings/listings-page.tsx'
import { readListingsSearch, wantedOf } from '#web/features/moderation/listings/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

const pageSize = 24

export const Route = createFileRoute('/_staff/admin/listings/')({
  validateSearch: readListingsSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [listings, cities, localities] = await Promise.all([
      api.moderation.listListings({ ...wantedOf(deps), page: deps.page ?? 1, pageSize }),
      api.catalogue.listCities(),
      deps.city === undefined ? [] : api.catalogue.listLocalities({ cityId: deps.city }),
    ])
    return { listings, places: { cities, localities } }
  },
  head: () => pageHead({ title: m.layout_staff_listings() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_admin_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <ListingsPage {...data} search={search} />
}
