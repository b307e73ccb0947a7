import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { toLocalityChoice } from '#web/features/search/locality-choice.ts'
import { SavedSearchesPage } from '#web/features/search/saved/saved-searches-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readMatching, page, searchParams } from '#web/ui/patterns/search-params.ts'

const readSavedSearch = searchParams({ page, save: readMatching(/^[^\p{Cc}\p{Cs}]{1,1500}$/u) })

export const Route = createFileRoute('/_member/user-dashboard/saved-searches')({
  validateSearch: readSavedSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ deps }) => {
    const [saved, localities] = await Promise.all([
      api.search.listSavedSearches({ page: deps.page ?? 1 }),
      api.catalogue.listLocalities({}),
    ])
    return { saved, localities: localities.map(toLocalityChoice) }
  },
  head: () => pageHead({ title: m.search_saved_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.search_saved_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const navigate = useNavigate()
  const { save, ...search } = Route.useSearch()
  return (
    <SavedSearchesPage
      {...data}
      toSave={save}
      onSaveClose={() =>
        void navigate({ to: '/user-dashboard/saved-searches', search, replace: true, resetScroll: false })
      }
    />
  )
}
