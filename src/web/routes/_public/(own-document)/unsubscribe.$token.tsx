import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { UnsubscribeLinkUnknown, UnsubscribePage } from '#web/features/search/saved/unsubscribe-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/unsubscribe/$token')({
  loader: async ({ params: { token } }) => {
    try {
      // The title comes with the loader, or every public page would load it.
      return { ...(await api.search.findEmailedSearch({ token })), title: m.search_unsubscribe_title() }
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
  notFoundComponent: UnsubscribeLinkUnknown,
})

function Page() {
  return <UnsubscribePage search={Route.useLoaderData().search} />
}
