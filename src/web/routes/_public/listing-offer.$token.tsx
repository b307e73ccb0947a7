import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { ClaimPage } from '#web/features/properties/claim/claim-page.tsx'
import { PropertyMissing } from '#web/features/properties/public/property-missing.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/listing-offer/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await api.properties.findClaimInvite({ token })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.properties_claim_title() }),
  component: Page,
  notFoundComponent: () => (
    <PropertyMissing title={m.properties_claim_unknown_title()} text={m.properties_claim_unknown()} />
  ),
})

function Page() {
  return <ClaimPage offer={Route.useLoaderData()} token={Route.useParams().token} />
}
