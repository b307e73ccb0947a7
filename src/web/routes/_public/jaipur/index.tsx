import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { LocalitiesPage } from '#web/features/search/localities/localities-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/jaipur/')({
  // The title comes with the loader, or every public page would load it.
  loader: async () => ({
    localities: await api.search.listLocalities(),
    title: m.search_localities_title(),
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && {
            description: m.search_localities_description({ count: loaderData.localities.length }),
          }),
          path: '/jaipur',
          trail: [[m.search_jaipur(), '/jaipur']],
        })
      : {},
  component: Page,
})

function Page() {
  return <LocalitiesPage localities={Route.useLoaderData().localities} />
}
