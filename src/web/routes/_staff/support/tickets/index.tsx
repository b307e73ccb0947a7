import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { DeskFailed } from '#web/features/support/desk/desk-failed.tsx'
import { DeskSkeleton } from '#web/features/support/desk/desk-skeleton.tsx'
import { DeskTickets } from '#web/features/support/desk/desk-tickets.tsx'
import { readDeskSearch } from '#web/features/support/desk/read-desk-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/support/tickets/')({
  validateSearch: readDeskSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) =>
    api.support.listDeskTickets({ ...filters, ...(q && { query: q }) }),
  head: () => pageHead({ title: m.support_desk_title() }),
  component: Page,
  pendingComponent: DeskSkeleton,
  errorComponent: DeskFailed,
})

function Page() {
  return <DeskTickets tickets={Route.useLoaderData()} search={Route.useSearch()} />
}
