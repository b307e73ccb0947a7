import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { HomeEstimatePage, type EstimateRefusal } from '#web/features/analytics/market/home-estimate-page.tsx'
import {
  isAsked,
  readHomeEstimateSearch,
  type HomeEstimateSearch,
} from '#web/features/analytics/market/home-estimate-search.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_public/(own-document)/estimate')({
  validateSearch: readHomeEstimateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const localities = await api.catalogue.listLocalities({})
    return {
      ...(await estimate(deps)),
      localities: localities
        .map(({ slug, name, nameHi }) => ({ slug, name: (currentLocale() === 'hi' && nameHi) || name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, currentLocale())),
      // The title comes with the loader, or every public page would load it.
      title: m.analytics_home_estimate_title(),
      description: m.analytics_home_estimate_description(),
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {}
    const { title, description } = loaderData
    const isPlain = Object.values(match.search).every((value) => value === undefined)
    return isPlain
      ? pageHead({ title, description, path: '/estimate', trail: [[title, '/estimate']] })
      : pageHead({ title })
  },
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.analytics_market_estimate_failed),
})

/** A plain form: the browser sends it, and the server answers. */
function Page() {
  const { localities, estimate, refusal } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <Hydrate when={condition(false)}>
      <HomeEstimatePage {...{ search, localities, estimate, refusal }} />
    </Hydrate>
  )
}

/** Nothing before the form was sent. */
async function estimate(search: HomeEstimateSearch) {
  if (!isAsked(search)) return { estimate: null, refusal: null }
  // The server reads what was typed, and refuses it field by field.
  const home = search as Parameters<typeof api.analytics.getHomeEstimate>[0]
  return api.analytics.getHomeEstimate(home).then(
    (estimate) => ({ estimate, refusal: null }),
    (error: unknown) => ({ estimate: null, refusal: refusalOf(error) }),
  )
}

function refusalOf(error: unknown): EstimateRefusal {
  const failure = failureOf(error)
  if (failure?.code === 'BAD_REQUEST')
    return Object.fromEntries(Object.entries(failure.fields).map(([name, [first = '']]) => [name, first]))
  if (failure?.code === 'NOT_FOUND') return { locality: failure.message }
  if (failure?.code === 'TOO_MANY_REQUESTS') return { all: m.analytics_home_estimate_too_many() }
  throw error
}
