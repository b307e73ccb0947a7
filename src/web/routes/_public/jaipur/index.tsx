import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { LocalitiesPage } from '#web/features/search/localities/localities-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/jaipur/')({
  loader: () => api.search.listLocalities(),
  head: ({ loaderData }) =>
    pageHead({
      title: m.search_localities_title(),
      ...(import.meta.env.SSR && {
        ...(import.meta.env.SSR && {
          description: m.search_localities_description({ count: loaderData?.length ?? 0 }),
        }),
      }),
      path: '/jaipur',
      trail: [[m.search_jaipur(), '/jaipur']],
    }),
  component: Page,
})

function Page() {
  return <LocalitiesPage localities={Route.useLoaderData()} />
}
