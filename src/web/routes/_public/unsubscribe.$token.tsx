import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { UnsubscribeLinkUnknown, UnsubscribePage } from '#web/features/search/saved/unsubscribe-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await api.search.findEmailedSearch({ token })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.search_unsubscribe_title() }),
  component: Page,
  notFoundComponent: UnsubscribeLinkUnknown,
})

function Page() {
  return <UnsubscribePage {...Route.useLoaderData()} />
}
