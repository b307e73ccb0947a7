import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { importTexts } from '#web/features/imports/import-labels.ts'
import { ImportListPage } from '#web/features/imports/import-list-page.tsx'
import { readImportsSearch } from '#web/features/imports/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/import/')({
  validateSearch: readImportsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind = 'listings' as const, page } }) => {
    const [list, teams] = await Promise.all([
      api.imports.listImports({ kind, ...(page && { page }) }),
      kind === 'leads' ? api.teams.listTeams() : [],
    ])
    return { list, teams }
  },
  head: ({ match }) => pageHead({ title: importTexts[match.search.kind ?? 'listings'].title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.imports_failed),
})

function Page() {
  const data = Route.useLoaderData()
  useLiveRefresh('import')
  return <ImportListPage {...data} kind={Route.useSearch().kind ?? 'listings'} />
}
