import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { AllImportsPage } from '#web/features/imports/all-imports-page.tsx'
import { readAllImportsSearch } from '#web/features/imports/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/imports')({
  validateSearch: readAllImportsSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'viewUsers'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) => api.imports.listAllImports({ ...filters, query: q }),
  head: () => pageHead({ title: m.layout_staff_imports() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.imports_all_failed),
})

function Page() {
  return <AllImportsPage imports={Route.useLoaderData()} search={Route.useSearch()} />
}
