import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { QueueTickets } from '#web/features/support/queue/queue-tickets.tsx'
import { readTicketQueueSearch } from '#web/features/support/queue/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/support/tickets/')({
  validateSearch: readTicketQueueSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) =>
    api.support.listQueuedTickets({ ...filters, ...(q && { query: q }) }),
  head: () => pageHead({ title: m.support_queue_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_queue_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <QueueTickets tickets={data} search={search} />
}
