import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { OpenHousesPage } from '#web/features/visits/open-houses-page.tsx'
import { readOpenHousesSearch } from '#web/features/visits/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/open-houses')({
  validateSearch: readOpenHousesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { property, ...deps } }) => {
    const [list, listing] = await Promise.all([api.visits.listOpenHouses(deps), findListing(property)])
    return { list, listing }
  },
  head: () => pageHead({ title: m.visits_open_houses() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.visits_open_houses_failed),
})

/** The listing for which a new open house is entered; one that is gone opens no form. */
async function findListing(numericId: number | undefined) {
  if (numericId === undefined) return null
  try {
    const { id, title } = await api.properties.getProperty({ id: String(numericId) })
    return { id, title }
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND', 'GONE', 'BAD_REQUEST')) return null
    throw error
  }
}

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveRefresh('visit')
  return (
    <OpenHousesPage
      {...data}
      search={search}
      onCreated={() =>
        void navigate({ search: (before) => ({ ...before, property: undefined }), replace: true })
      }
    />
  )
}
