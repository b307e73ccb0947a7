import { createFileRoute } from '@tanstack/react-router'

import { needsForm } from '#contract/tenancies/needs-form.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { pageRequest } from '#web/api/page.ts'
import { NeedsPage } from '#web/features/tenancies/needs-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readOneOf, searchParams } from '#web/ui/patterns/search-params.ts'

/** What became of a form sent without scripts. */
const readNeedsSearch = searchParams({ saved: readOneOf(['1']), problem: readOneOf(['numbers', 'busy']) })

export const Route = createFileRoute('/_public/(own-document)/rental-needs')({
  validateSearch: readNeedsSearch,
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  // The title comes with the loader, or every public page would load it.
  loader: async ({ deps: { problem } }) => ({
    kept: await api.tenancies.getNeeds(),
    typed: problem === undefined ? null : needsForm.find(pageRequest()?.cookies ?? ''),
    title: m.tenancies_needs_title(),
  }),
  // Without a path: what it shows is one person's, so it is noindex.
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.tenancies_needs_failed),
})

function Page() {
  const { kept, typed } = Route.useLoaderData()
  const { saved, problem } = Route.useSearch()
  const { session } = Route.useRouteContext()
  return <NeedsPage {...{ kept, typed, problem }} isGuest={session === null} isSaved={saved !== undefined} />
}
