import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { ClaimPage } from '#web/features/listings/claim/claim-page.tsx'
import { PropertyMissing } from '#web/features/properties/public/property-missing.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/listing-offer/$token')({
  loader: async ({ params: { token } }) => {
    try {
      // The title comes with the loader, or every public page would load it.
      return {
        claimInvite: await api.listings.findClaimInvite({ token }),
        title: m.properties_claim_title(),
      }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  notFoundComponent: () => (
    <PropertyMissing title={m.properties_claim_unknown_title()} text={m.properties_claim_unknown()} />
  ),
})

function Page() {
  return <ClaimPage claimInvite={Route.useLoaderData().claimInvite} token={Route.useParams().token} />
}
