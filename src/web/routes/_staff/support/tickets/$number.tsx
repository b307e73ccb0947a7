import { m } from '#messages'
import { createFileRoute, notFound } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { readPageSearch } from '#web/features/properties/read-page-search.ts'
import { DeskTicketPage } from '#web/features/support/desk/desk-ticket-page.tsx'
import { TicketFailed } from '#web/features/support/help/ticket-failed.tsx'
import { TicketSkeleton } from '#web/features/support/help/ticket-skeleton.tsx'
import { pageHead } from '#web/shell/page-head.ts'
import { PageMissing } from '#web/shell/page-missing.tsx'

export const Route = createFileRoute('/_staff/support/tickets/$number')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { number }, deps: { page = 1 } }) => {
    if (!/^\d{1,9}$/.test(number)) throw notFound()
    try {
      return await api.support.getDeskTicket({ number: Number(number), page })
    } catch (error) {
      if (failureOf(error)?.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.subject ?? m.support_desk_title() }),
  component: Page,
  pendingComponent: TicketSkeleton,
  errorComponent: TicketFailed,
  notFoundComponent: PageMissing,
})

function Page() {
  return <DeskTicketPage ticket={Route.useLoaderData()} />
}
