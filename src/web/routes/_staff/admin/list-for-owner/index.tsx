import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { OwnershipTransferList } from '#web/features/properties/for-owner/ownership-transfer-list.tsx'
import { readOwnershipTransferSearch } from '#web/features/properties/for-owner/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/admin/list-for-owner/')({
  validateSearch: readOwnershipTransferSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'listForOwner'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.properties.listOwnershipTransfers(deps),
  head: () => pageHead({ title: m.properties_ownership_transfers_title() }),
  component: Page,
})

function Page() {
  return <OwnershipTransferList ownershipTransfers={Route.useLoaderData()} search={Route.useSearch()} />
}
