import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ProjectChangesPage } from '#web/features/catalogue/admin/project-changes-page.tsx'
import { readProjectChangesSearch } from '#web/features/catalogue/admin/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/project-changes')({
  validateSearch: readProjectChangesSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) => api.catalogue.listProjectChanges({ ...filters, query: q }),
  head: () => pageHead({ title: m.catalogue_changes_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_changes_failed),
})

function Page() {
  return <ProjectChangesPage changes={Route.useLoaderData()} search={Route.useSearch()} />
}
