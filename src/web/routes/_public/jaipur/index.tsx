import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { PlaceMarket } from '#web/features/analytics/market/place-market.tsx'
import { LocalitiesPage } from '#web/features/search/localities/localities-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

const citySlug = 'jaipur'

export const Route = createFileRoute('/_public/jaipur/')({
  // The title comes with the loader, or every public page would load it.
  loader: async () => {
    const [localities, market] = await Promise.all([
      api.search.listLocalities(),
      api.analytics.getPlaceMarket({ place: citySlug }),
    ])
    return { localities, market, title: m.search_localities_title() }
  },
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
  const { localities, market } = Route.useLoaderData()
  return (
    <LocalitiesPage
      localities={localities}
      market={
        <Hydrate when={condition(false)}>
          <PlaceMarket market={market} slug={citySlug} place={null} />
        </Hydrate>
      }
    />
  )
}
