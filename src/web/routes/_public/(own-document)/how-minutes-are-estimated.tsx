import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { MinutesPage } from '#web/features/travel/minutes-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/how-minutes-are-estimated')({
  // The title comes with the loader, or every public page would load it.
  loader: () => ({ title: m.travel_how_title() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.travel_how_lead() }),
          path: '/how-minutes-are-estimated',
        })
      : {},
  component: Page,
})

function Page() {
  return (
    <Hydrate when={condition(false)}>
      <MinutesPage />
    </Hydrate>
  )
}
