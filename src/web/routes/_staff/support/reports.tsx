import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ReportsFailed } from '#web/features/messages/reports-failed.tsx'
import { ReportsPage } from '#web/features/messages/reports-page.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'
import { ReportsSkeleton } from '#web/features/messages/reports-skeleton.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/support/reports')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page } }) => api.messages.listReports(page ? { page } : {}),
  head: () => pageHead({ title: m.messages_reports() }),
  component: Page,
  pendingComponent: ReportsSkeleton,
  errorComponent: ReportsFailed,
})

function Page() {
  return <ReportsPage reports={Route.useLoaderData()} />
}
