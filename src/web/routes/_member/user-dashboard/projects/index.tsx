import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { OwnProjectsPage } from '#web/features/catalogue/projects/own-projects-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { FormPageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/projects/')({
  loader: () => api.catalogue.listOwnProjects(),
  head: () => pageHead({ title: m.catalogue_own_projects() }),
  component: Page,
  pendingComponent: FormPageSkeleton,
  errorComponent: pageError(m.catalogue_own_projects_failed),
})

function Page() {
  return <OwnProjectsPage projects={Route.useLoaderData()} />
}
