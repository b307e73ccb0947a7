import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { AgreeToTerms } from '#web/features/accounts/settings/agree-to-terms.tsx'
import { DeskOverview } from '#web/shell/desk/desk-overview.tsx'
import { DeskPending } from '#web/shell/desk/desk-pending.tsx'
import { pageHead } from '#web/shell/page-head.ts'

const recentLeads = 5

export const Route = createFileRoute('/_member/user-dashboard/')({
  loader: async () => {
    const [overview, recent, terms] = await Promise.all([
      api.analytics.getOverview(),
      api.leads.listLeads({ side: 'received', pageSize: recentLeads }),
      api.accounts.getTerms(),
    ])
    const onlySent = recent.sides.received === 0 && recent.sides.sent > 0
    if (!onlySent) return { overview, recent, terms, side: 'received' as const }
    const sent = await api.leads.listLeads({ side: 'sent', pageSize: recentLeads })
    return { overview, recent: sent, terms, side: 'sent' as const }
  },
  head: () => pageHead({ title: m.shell_dashboard() }),
  component: Page,
  pendingComponent: DeskPending,
})

function Page() {
  const { member } = Route.useRouteContext()
  const { terms, ...shown } = Route.useLoaderData()
  return (
    <>
      {!terms.isAgreed && <AgreeToTerms version={terms.version} />}
      <DeskOverview member={member} {...shown} />
    </>
  )
}
