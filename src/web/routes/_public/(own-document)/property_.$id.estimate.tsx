import { createFileRoute, notFound } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { EstimatePage } from '#web/features/analytics/market/estimate-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/(own-document)/property_/$id/estimate')({
  // The title comes with the loader, or every public page would load it.
  loader: async ({ params: { id } }) => ({
    title: m.analytics_market_estimate_title(),
    estimate: await api.analytics.getEstimate({ id }).catch(asMissing),
  }),
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_market_estimate_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const { estimate } = Route.useLoaderData()
  return (
    <Hydrate when={condition(false)}>
      <EstimatePage estimate={estimate} />
    </Hydrate>
  )
}

function asMissing(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
  throw error
}
