import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, useEffect } from 'react'

import type { Locality } from '#contract/catalogue/entries.ts'
import type { SearchResults, ChoiceCounts } from '#contract/search.ts'
import { fewResults } from '#contract/search/choices.ts'
import type { Relaxation } from '#contract/search/relaxations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { isTooFast, reportFailure, noteFailure } from '#web/api/page.ts'
import { stringifyQuery } from '#web/api/query-string.ts'
import { readPublic } from '#web/api/read-public.ts'
import { PropertyCard } from '#web/features/properties/property-card.tsx'
import { toLocalityChoice } from '#web/features/search/locality-choice.ts'
import { readSearch, type SearchAddress } from '#web/features/search/read-search.ts'
import { useRememberedSearch } from '#web/features/search/recent/use-remembered-search.ts'
import { rememberedView } from '#web/features/search/remembered-view.ts'
import { type RenderCard, gridStyle } from '#web/features/search/result-list.tsx'
import { toSearchInput, toFilters } from '#web/features/search/search-input.ts'
import { countLabel, foundPlace, writeTitle } from '#web/features/search/search-labels.ts'
import { SearchPage } from '#web/features/search/search-page.tsx'
import { useLastResults } from '#web/features/search/use-last-results.ts'
import { WhyResult } from '#web/features/search/why-result.tsx'
import { CallbackButton } from '#web/features/support/callback-button.tsx'
import { ForAsker as WrittenForAsker } from '#web/features/tenancies/for-asker.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { SearchMap as WrittenMap } from './-search-map.tsx'

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
    const choices = (localities ?? []).map(toLocalityChoice)
    return { ...found, localities: choices, counts, view: rememberedView(), minute }
  },
  staleTime: 60_000,
  gcTime: 300_000,
  pendingComponent: SearchSkeleton,
  head: ({ loaderData, match }) => {
    const { status, propertyType, location, page } = match.search
    const localities = loaderData?.localities ?? []
    const results = loaderData?.results
    return pageHead({
      title: writeTitle(match.search, localities, foundPlace(results)),
      ...(import.meta.env.SSR &&
        results && {
          description: m.search_description({ count: countLabel(results.total) }),
        }),
      path: `/search${stringifyQuery({ location, status, propertyType, page })}`,
    })
  },
  component: Page,
})

// Eager on the server: a suspended lazy component may be abandoned there and rendered again by the browser.
const searchMap = createIsomorphicFn()
  .server((): typeof WrittenMap => WrittenMap)
  .client(() => lazyPart(() => import('./-search-map.tsx').then((module) => module.SearchMap)))
const SearchMap = searchMap()

// Most people state neither places nor needs.
const forAsker = createIsomorphicFn()
  .server((): typeof WrittenForAsker => WrittenForAsker)
  .client(() =>
    lazyPart(
      () => import('#web/features/tenancies/for-asker.tsx').then((module) => module.ForAsker),
      Nothing,
    ),
  )
const ForAsker = forAsker()

const renderCard: RenderCard = (property, options) => (
  <PropertyCard property={property} level={2} {...options}>
    {(property.times ?? property.ruledOutBy) && (
      <Suspense>
        <ForAsker property={property} />
      </Suspense>
    )}
    <WhyResult propertyId={property.id} />
  </PropertyCard>
)

function Page() {
  const address = Route.useSearch()
  const router = useRouter()
  const { view, results, relaxations, localities, ...loaded } = Route.useLoaderData()
  const found = useLastResults(address, { results, relaxations, localities })
  const content = getRouteApi('/_public').useLoaderData()
  useEffect(stayWhileLoading, [])
  useRememberedSearch(address, results !== null)
  return (
    <SearchPage
      address={address}
      found={found}
      hasFailed={results === null}
      view={address.view ?? view}
      content={content}
      callback={<CallbackButton source="search_page" />}
      renderFitting={(fitting) => (
        <Suspense>
          <ForAsker fitting={fitting} />
        </Suspense>
      )}
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
  .server((address: SearchAddress) => api.search.searchProperties(toSearchInput(address)))
  .client((address: SearchAddress) => readPublic<SearchResults>('/search/properties', toSearchInput(address)))
const listLocalities = createIsomorphicFn()
  .server(() => api.catalogue.listLocalities({}))
  .client(() => readPublic<Locality[]>('/catalogue/localities', {}))

const listRelaxations = createIsomorphicFn()
  .server((address: SearchAddress) => api.search.listRelaxations(toFilters(address)))
  .client((address: SearchAddress) => readPublic<Relaxation[]>('/search/relaxations', toFilters(address)))

/** The page explains missing results itself. */
async function resultsOf(address: SearchAddress) {
  try {
    const results = await searchProperties(address)
    return { results, relaxations: await relaxationsOf(address, results), isTooFast: false }
  } catch (error) {
    return { results: reportFailure(error), relaxations: [], isTooFast: isTooFast(error) }
  }
}

/** Wider searches where few homes were found; the page works without them. */
async function relaxationsOf(address: SearchAddress, { total }: SearchResults): Promise<Relaxation[]> {
  if (total >= fewResults) return []
  return (await listRelaxations(address).catch(noteFailure)) ?? []
}

/** Keeps the results during the next search; the skeleton is for navigation from other pages. */
function stayWhileLoading() {
  Route.update({ pendingMs: Infinity })
  return () => void Route.update({ pendingMs: undefined })
}

/** Quick counts for the server-rendered page; the browser requests the full ones. */
const countsForPage = createIsomorphicFn()
  .server((address: SearchAddress): Promise<ChoiceCounts | null> =>
    api.search.countChoices({ ...toFilters(address), quick: true }).catch(noteFailure),
  )
  .client((): ChoiceCounts | null => null)

/** Loading state of the search page after navigation from another page. */
function SearchSkeleton() {
  return (
    <div role="status" className="page-width min-h-dvh pt-4 pb-11">
      <VisuallyHidden>{m.layout_loading()}</VisuallyHidden>
      <Skeleton className="mb-4.5 h-11.5 rounded-md!" />
      <div className="grid grid-cols-1 gap-7 lg:grid-cols-[calc(var(--spacing)*66)_minmax(0,1fr)]">
        <div className="grid content-start gap-6 max-lg:hidden">
          {parts.map((part) => (
            <Skeleton key={part} className="h-32" />
          ))}
        </div>
        <div>
          <Skeleton className="mb-2 h-9 w-3/5" />
          <Skeleton className="mb-8 h-5 w-1/4" />
          <div className={gridStyle}>
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="aspect-4/3 rounded-lg!" />
      <Skeleton className="mt-1 h-7 w-1/2" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  )
}

const parts = [1, 2, 3, 4]
const cards = [1, 2, 3, 4, 5, 6]
