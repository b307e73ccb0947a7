import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import {
  ConfirmationLinkUnknown,
  ConfirmationPage,
} from '#web/features/properties/confirmation/confirmation-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/confirm-listing/$token')({
  loader: async ({ params: { token } }) => {
    try {
      // The title comes with the loader, or every public page would load it.
      return {
        listing: await api.availability.getConfirmationLink({ token }),
        title: m.properties_link_title(),
      }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  notFoundComponent: ConfirmationLinkUnknown,
})

function Page() {
  return <ConfirmationPage listing={Route.useLoaderData().listing} />
}
