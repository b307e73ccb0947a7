import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { AuditPage } from '#web/features/moderation/audit/audit-page.tsx'
import { readAuditSearch, wantedOf } from '#web/features/moderation/audit/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/audit')({
  validateSearch: readAuditSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'audit'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [acts, people] = await Promise.all([
      api.moderation.listAudit(wantedOf(deps)),
      api.moderation.listAuditPeople(),
    ])
    return { acts, people }
  },
  head: () => pageHead({ title: m.layout_staff_audit() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_audit_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <AuditPage {...data} search={search} />
}
