import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { ImportListPage } from '#web/features/properties/imports/import-list-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_member/user-dashboard/import/')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.properties.listImports(deps),
  head: () => pageHead({ title: m.properties_import_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.properties_import_failed),
})

function Page() {
  useLiveRefresh('import')
  return <ImportListPage list={Route.useLoaderData()} />
}
