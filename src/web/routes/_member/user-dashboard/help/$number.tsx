import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { useLiveRefresh } from '#web/api/live.ts'
import { TicketPage } from '#web/features/support/help/ticket-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_member/user-dashboard/help/$number')({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { number }, deps: { page = 1 } }) => {
    if (!/^\d{1,9}$/.test(number)) throw notFound()
    try {
      return await api.support.getTicket({ number: Number(number), page })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.subject ?? m.support_help_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_ticket_load_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const data = Route.useLoaderData()
  useLiveRefresh('ticket')
  return <TicketPage ticket={data} />
}
