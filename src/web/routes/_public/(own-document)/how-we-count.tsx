import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { MethodPage } from '#web/features/analytics/market/method-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/(own-document)/how-we-count')({
  // The title comes with the loader, or every public page would load it.
  loader: async () => ({ title: m.analytics_market_how_title(), run: await api.analytics.getMarketRun() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.analytics_market_how_lead() }),
          path: '/how-we-count',
        })
      : {},
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_market_failed),
})

function Page() {
  const { run } = Route.useLoaderData()
  return (
    <Hydrate when={condition(false)}>
      <MethodPage run={run} />
    </Hydrate>
  )
}
