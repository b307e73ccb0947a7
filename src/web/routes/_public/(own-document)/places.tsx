import { createFileRoute } from '@tanstack/react-router'

import { maxPlaces } from '#contract/travel/limits.ts'
import { placeProblems, placeTexts } from '#contract/travel/place-fields.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { pageRequest } from '#web/api/page.ts'
import { LazyPointMap } from '#web/features/search/map/lazy-point-map.tsx'
import { PlacesPage } from '#web/features/travel/places-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readOneOf, searchParams, readWhole } from '#web/ui/patterns/search-params.ts'

/** `change`: number of the place in the form; `problem`: a form sent without scripts was refused. */
const readPlacesSearch = searchParams({ change: readWhole(1, maxPlaces), problem: readOneOf(placeProblems) })

export const Route = createFileRoute('/_public/(own-document)/places')({
  validateSearch: readPlacesSearch,
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: async ({ deps: { problem } }) => {
    const [places, localities] = await Promise.all([api.travel.listPlaces(), api.travel.listLocalities()])
    return {
      places,
      // Those that can be chosen first.
      localities: localities.toSorted(
        (one, other) =>
          Number(other.hasRoads) - Number(one.hasRoads) ||
          one.name.localeCompare(other.name, currentLocale()),
      ),
      typed: problem === undefined ? null : placeTexts.find(pageRequest()?.cookies ?? ''),
      // The title comes with the loader, or every public page would load it.
      title: m.travel_places_title(),
    }
  },
  // Without a path: what it shows is one person's, so it is noindex.
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.travel_places_failed),
})

function Page() {
  const { places, localities, typed } = Route.useLoaderData()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <PlacesPage
      {...{ places, localities, typed }}
      {...Route.useSearch()}
      isGuest={session === null}
      renderMap={(map) => <LazyPointMap {...map} />}
      onSaved={() => navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
