import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { PlaceMarket } from '#web/features/analytics/market/place-market.tsx'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { localityName } from '#web/features/search/localities/locality-name.ts'
import { LocalityPage } from '#web/features/search/localities/locality-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'

export const Route = createFileRoute('/_public/jaipur/$locality')({
  loader: async ({ params }) => {
    const slug = params.locality.toLowerCase()
    const [locality, market] = await Promise.all([
      api.search.getLocality({ slug }),
      api.analytics.getPlaceMarket({ place: slug }),
    ]).catch(asMissing)
    // A merged locality redirects permanently to its target.
    if (locality.slug !== slug)
      throw redirect({ to: '/jaipur/$locality', params: { locality: locality.slug }, statusCode: 301 })
    return { locality, market }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { locality } = loaderData
    const place = localityName(locality)
    const path = `/jaipur/${locality.slug}`
    return pageHead({
      title: m.search_locality_title({ place }),
      ...(import.meta.env.SSR && {
        description: m.search_locality_description({
          place,
          sale: locality.sale.count,
          rent: locality.rent.count,
        }),
      }),
      path,
      trail: [
        [m.search_jaipur(), '/jaipur'],
        [place, path],
      ],
    })
  },
  component: Page,
  notFoundComponent: PageMissing,
})

function Page() {
  const { locality, market } = Route.useLoaderData()
  return (
    <LocalityPage
      locality={locality}
      market={
        <Hydrate when={condition(false)}>
          <PlaceMarket market={market} slug={locality.slug} place={localityName(locality)} />
        </Hydrate>
      }
      renderCard={(property) => <PropertyCard key={property.id} property={property} />}
    />
  )
}

function asMissing(error: unknown): never {
  if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
  throw error
}
