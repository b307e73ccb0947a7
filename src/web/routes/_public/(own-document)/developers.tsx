import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { DevelopersPage } from '#web/features/partners/developers/developers-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/developers')({
  // The title comes with the loader, or every public page would load it.
  loader: async () => ({ title: m.partners_dev_title(), demo: await api.partners.getDemoKey() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.partners_dev_lead() }),
          path: '/developers',
        })
      : {},
  component: Page,
})

function Page() {
  const { demo } = Route.useLoaderData()
  return (
    <Hydrate when={condition(false)}>
      <DevelopersPage demo={demo} />
    </Hydrate>
  )
}
