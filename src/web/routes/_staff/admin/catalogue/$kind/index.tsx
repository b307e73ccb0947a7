import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { CatalogueList } from '#web/features/catalogue/admin/catalogue-list.tsx'
import { kinds, kindLabels } from '#web/features/catalogue/admin/kind-labels.ts'
import { readCatalogueSearch } from '#web/features/catalogue/admin/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

const pageSize = 24

export const Route = createFileRoute('/_staff/admin/catalogue/$kind/')({
  validateSearch: readCatalogueSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps: { q, part, page = 1 } }) => {
    const kind = kinds[params.kind]
    if (!kind) throw notFound()
    const filters = { ...(q && { query: q }), ...(part && { part }) }
    return { kind, entries: await api.catalogue.listEntries({ kind, page, pageSize, ...filters }) }
  },
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? kindLabels[loaderData.kind].list() : m.catalogue_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <CatalogueList {...data} search={search} />
}
