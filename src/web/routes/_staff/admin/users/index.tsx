import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { PeopleFailed } from '#web/features/accounts/admin/people-failed.tsx'
import { PeoplePage } from '#web/features/accounts/admin/people-page.tsx'
import { PeopleSkeleton } from '#web/features/accounts/admin/people-skeleton.tsx'
import { readPeopleSearch } from '#web/features/accounts/admin/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/admin/users/')({
  validateSearch: readPeopleSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'viewUsers'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.accounts.listPeople(deps),
  head: () => pageHead({ title: m.accounts_admin_people() }),
  component: Page,
  pendingComponent: PeopleSkeleton,
  errorComponent: PeopleFailed,
})

function Page() {
  return <PeoplePage people={Route.useLoaderData()} search={Route.useSearch()} />
}
