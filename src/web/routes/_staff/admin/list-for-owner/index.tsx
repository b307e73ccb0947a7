import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { HandoverList } from '#web/features/properties/for-owner/handover-list.tsx'
import { readHandoverSearch } from '#web/features/properties/for-owner/read-handover-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/admin/list-for-owner/')({
  validateSearch: readHandoverSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'listForOwner'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.properties.listHandovers(deps),
  head: () => pageHead({ title: m.properties_handovers_title() }),
  component: Page,
})

function Page() {
  return <HandoverList handovers={Route.useLoaderData()} search={Route.useSearch()} />
}
