import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ContactLines } from '#web/features/accounts/admin/contact-lines.tsx'
import { StaffTicketPage } from '#web/features/support/queue/staff-ticket-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

import { AccountLink } from '../-account-link.tsx'

export const Route = createFileRoute('/_staff/support/tickets/$number')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { number }, deps: { page = 1 } }) => {
    if (!/^\d{1,9}$/.test(number)) throw notFound()
    try {
      return await api.support.getStaffTicket({ number: Number(number), page })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND')) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.subject ?? m.support_queue_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_ticket_load_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const ticket = Route.useLoaderData()
  const { userId, email, phone } = ticket.person
  return (
    <StaffTicketPage
      ticket={ticket}
      contact={
        <>
          <ContactLines
            key={ticket.number}
            person={{ id: userId, email, phone }}
            mayReveal={ticket.can.reveal}
          />
          <AccountLink userId={userId} />
        </>
      }
    />
  )
}
