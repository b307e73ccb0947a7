import { createFileRoute, notFound } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { TrueCostPage } from '#web/features/properties/costs/true-cost-page.tsx'
import { readCostSearch } from '#web/features/properties/costs/true-cost-search.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/(own-document)/property_/$id/costs')({
  validateSearch: readCostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const cost = await api.costs.getTrueCost({ id, ...deps }).catch(asMissing)
    return { cost, title: m.properties_cost_page_title({ title: cost.title }) }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.properties_cost_failed),
})

/** A plain form: the browser sends it, and the server answers. */
function Page() {
  const { cost } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <Hydrate when={condition(false)}>
      <TrueCostPage cost={cost} search={search} />
    </Hydrate>
  )
}

function asMissing(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'GONE', 'BAD_REQUEST')) throw notFound()
  throw error
}
