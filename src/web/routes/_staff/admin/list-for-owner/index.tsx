import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ClaimInviteList } from '#web/features/listings/for-owner/claim-invite-list.tsx'
import { readClaimInviteSearch } from '#web/features/listings/for-owner/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/admin/list-for-owner/')({
  validateSearch: readClaimInviteSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'listForOwner'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.listings.listSentClaimInvites(deps),
  head: () => pageHead({ title: m.properties_claim_invites_title() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <ClaimInviteList claimInvites={data} search={search} />
}
