import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { kinds } from '#web/features/catalogue/admin/kind-labels.ts'
import { throwNotFound, loadMerge } from '#web/features/catalogue/admin/load-entry.ts'
import { MergePage } from '#web/features/catalogue/admin/merge-page.tsx'
import { readMergeSearch } from '#web/features/catalogue/admin/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/catalogue/$kind/$id/merge')({
  validateSearch: readMergeSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { kind: segment, id }, deps }) => {
    const kind = kinds[segment]
    if (!kind) throw notFound()
    return loadMerge(api, kind, { id, ...deps }).catch(throwNotFound)
  },
  head: ({ loaderData }) =>
    pageHead({ title: m.catalogue_merge_title({ name: loaderData?.entry.name ?? '' }) }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <MergePage {...data} search={search} />
}
