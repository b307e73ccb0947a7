import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { PeoplePage } from '#web/features/accounts/admin/people-page.tsx'
import { readPeopleSearch } from '#web/features/accounts/admin/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/users/')({
  validateSearch: readPeopleSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'viewUsers'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.accounts.listPeople(deps),
  head: () => pageHead({ title: m.accounts_admin_people() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.accounts_admin_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <PeoplePage people={data} search={search} />
}
