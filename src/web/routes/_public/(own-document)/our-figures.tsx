import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { PublicFiguresPage } from '#web/features/analytics/public-figures-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/(own-document)/our-figures')({
  // The title comes with the loader, or every public page would load it.
  loader: async () => ({
    title: m.analytics_figures_title(),
    figures: await api.analytics.getPublicFigures(),
  }),
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title, path: '/our-figures' }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_figures_failed),
})

function Page() {
  const { figures } = Route.useLoaderData()
  return (
    <Hydrate when={condition(false)}>
      <PublicFiguresPage figures={figures} />
    </Hydrate>
  )
}
