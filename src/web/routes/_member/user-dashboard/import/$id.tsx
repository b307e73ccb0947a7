import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { ImportMissing, ImportPage } from '#web/features/imports/import-page.tsx'
import { readImportSearch } from '#web/features/imports/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

const rowsOfPage = 24

export const Route = createFileRoute('/_member/user-dashboard/import/$id')({
  validateSearch: readImportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { show, page } }) => {
    try {
      const [shown, rows] = await Promise.all([
        api.imports.getImport({ id }),
        api.imports.listImportRows({
          id,
          pageSize: rowsOfPage,
          ...(show && { show }),
          ...(page && { page }),
        }),
      ])
      return { shown, rows }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.shown.fileName ?? m.imports_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.imports_failed),
  notFoundComponent: ImportMissing,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  useLiveRefresh('import')
  return <ImportPage {...data} search={search} />
}
