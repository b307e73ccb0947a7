import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect } from 'react'

import type { Locality } from '#contract/catalogue/entries.ts'
import type { SearchResults } from '#contract/search.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { isTooFast, reportFailure } from '#web/api/page.ts'
import { stringifyQuery } from '#web/api/query-string.ts'
import { readPublic } from '#web/api/read-public.ts'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { countsForPage } from '#web/features/search/counts-for-page.ts'
import { localityChoice } from '#web/features/search/locality-choice.ts'
import { readSearch, type SearchAddress } from '#web/features/search/read-search.ts'
import { rememberedView } from '#web/features/search/remembered-view.ts'
import type { RenderCard } from '#web/features/search/result-list.tsx'
import { searchInputOf } from '#web/features/search/search-input.ts'
import { countLabel, titleOf } from '#web/features/search/search-labels.ts'
import { SearchPage } from '#web/features/search/search-page.tsx'
import { SearchSkeleton } from '#web/features/search/search-skeleton.tsx'
import { useLastResults } from '#web/features/search/use-last-results.ts'
import { CallbackButton } from '#web/features/support/callback-button.tsx'
import { pageHead } from '#web/layout/page-head.ts'

import { SearchMap as WrittenMap } from './-search-map.tsx'

const untilSkeleton = 400

export const Route = createFileRoute('/_public/search')({
  validateSearch: readSearch,
  // The view does not affect the results.
  loaderDeps: ({ search }) => ({ ...search, view: undefined }),
  loader: async ({ deps }) => {
    const [found, localities, counts] = await Promise.all([
      resultsOf(deps),
      listLocalities().catch(reportFailure),
      countsForPage(deps),
    ])
    const minute = Math.floor(Date.now() / 60_000)
    const choices = (localities ?? []).map(localityChoice)
    return { ...found, localities: choices, counts, view: rememberedView(), minute }
  },
  staleTime: 60_000,
  gcTime: 300_000,
  pendingMs: untilSkeleton,
  pendingComponent: SearchSkeleton,
  head: ({ loaderData, match }) => {
    const { status, propertyType, location, page } = match.search
    const localities = loaderData?.localities ?? []
    return pageHead({
      title: titleOf(match.search, localities, loaderData?.results?.place),
      ...(import.meta.env.SSR &&
        loaderData?.results && {
          description: m.search_description({ count: countLabel(loaderData.results.total) }),
        }),
      path: `/search${stringifyQuery({ location, status, propertyType, page })}`,
    })
  },
  component: Page,
})

// Eager on the server: a suspended lazy component may be abandoned there and rendered again by the browser.
const searchMap = createIsomorphicFn()
  .server((): typeof WrittenMap => WrittenMap)
  .client(() => lazy(() => import('./-search-map.tsx').then((module) => ({ default: module.SearchMap }))))
const SearchMap = searchMap()

const renderCard: RenderCard = (property, options) => (
  <PropertyCard property={property} level={2} {...options} />
)

function Page() {
  const address = Route.useSearch()
  const router = useRouter()
  const { view, results, localities, ...loaded } = Route.useLoaderData()
  const found = useLastResults(address, { results, localities })
  const content = getRouteApi('/_public').useLoaderData()
  useEffect(stayWhileLoading, [])
  return (
    <SearchPage
      address={address}
      found={found}
      hasFailed={results === null}
      view={address.view ?? view}
      content={content}
      callback={<CallbackButton source="search_page" />}
      renderCard={renderCard}
      renderMap={({ items }, below) => (
        <Suspense>
          <SearchMap address={address} properties={items} renderCard={renderCard}>
            {below}
          </SearchMap>
        </Suspense>
      )}
      // Reloads this route only: without a network, reloading the layout would fail the whole page.
      onRetry={() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id })}
      {...loaded}
    />
  )
}

// The browser calls the REST addresses directly: a failed script import is never retried, so a retry
// that needs the API client's script could not succeed.
const searchProperties = createIsomorphicFn()
  .server((address: SearchAddress) => api.search.searchProperties(searchInputOf(address)))
  .client((address: SearchAddress) => readPublic<SearchResults>('/search/properties', searchInputOf(address)))
const listLocalities = createIsomorphicFn()
  .server(() => api.catalogue.listLocalities({}))
  .client(() => readPublic<Locality[]>('/catalogue/localities', {}))

/** The page explains missing results itself. */
async function resultsOf(address: SearchAddress) {
  try {
    return { results: await searchProperties(address), isTooFast: false }
  } catch (error) {
    return { results: reportFailure(error), isTooFast: isTooFast(error) }
  }
}

/** Keeps the results during the next search; the skeleton is for navigation from other pages. */
function stayWhileLoading() {
  Route.update({ pendingMs: Infinity })
  return () => void Route.update({ pendingMs: untilSkeleton })
}
