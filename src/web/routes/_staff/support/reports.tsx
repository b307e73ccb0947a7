import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ReportsPage } from '#web/features/messages/reports-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_staff/support/reports')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page } }) => api.messages.listReports(page ? { page } : {}),
  head: () => pageHead({ title: m.messages_reports() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.messages_reports_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <ReportsPage reports={data} />
}
