import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { ExpiringPage } from '#web/features/evidence/expiring-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

export const Route = createFileRoute('/_staff/admin/evidence')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page = 1 } }) => api.evidence.listExpiringEvidence({ page, pageSize: 20 }),
  head: () => pageHead({ title: m.evidence_expiring_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.evidence_load_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <ExpiringPage list={data} />
}
