import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { RentalsPage } from '#web/features/rentals/rentals-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_member/user-dashboard/rentals/')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { page } }) => ({
    list: await api.rentals.listRentals(page ? { page } : {}),
    now: new Date(),
  }),
  head: () => pageHead({ title: m.rentals_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.rentals_failed),
})

function Page() {
  return <RentalsPage {...Route.useLoaderData()} />
}
