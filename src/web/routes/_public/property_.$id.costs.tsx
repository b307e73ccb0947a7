import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { TrueCostPage } from '#web/features/properties/costs/true-cost-page.tsx'
import { readCostSearch } from '#web/features/properties/costs/true-cost-search.ts'
import { PropertyMissing } from '#web/features/properties/public/property-missing.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/property_/$id/costs')({
  validateSearch: readCostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const cost = await api.properties.getTrueCost({ id, ...deps }).catch(asMissing)
    return { cost, title: m.properties_cost_page_title({ title: cost.title }) }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.properties_cost_failed),
  notFoundComponent: () => <PropertyMissing />,
})

function Page() {
  return <TrueCostPage cost={Route.useLoaderData().cost} search={Route.useSearch()} />
}

function asMissing(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'GONE', 'BAD_REQUEST')) throw notFound()
  throw error
}
