import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { readSharedContactsSearch } from '#web/features/leads/search-params.ts'
import { SharedContactsPage } from '#web/features/leads/shared-contacts-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_member/user-dashboard/shared-contacts')({
  validateSearch: readSharedContactsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { page = 1, seen = 1 } }) => {
    const [shared, views, preferences] = await Promise.all([
      api.leads.listSharedContacts({ page }),
      api.leads.listContactViews({ page: seen }),
      api.leads.getContactPreferences(),
    ])
    return { shared, views, preferences }
  },
  head: () => pageHead({ title: m.leads_shared_section() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.leads_shared_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <SharedContactsPage {...data} />
}
