import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { DeskOverview } from '#web/shell/desk/desk-overview.tsx'
import { DeskPending } from '#web/shell/desk/desk-pending.tsx'
import { pageHead } from '#web/shell/page-head.ts'

const recentLeads = 5

export const Route = createFileRoute('/_member/user-dashboard/')({
  loader: async () => {
    const [overview, recent] = await Promise.all([
      api.leads.getOverview(),
      api.leads.listLeads({ side: 'received', pageSize: recentLeads }),
    ])
    const onlySent = recent.sides.received === 0 && recent.sides.sent > 0
    if (!onlySent) return { overview, recent, side: 'received' as const }
    const sent = await api.leads.listLeads({ side: 'sent', pageSize: recentLeads })
    return { overview, recent: sent, side: 'sent' as const }
  },
  head: () => pageHead({ title: m.shell_dashboard() }),
  component: Page,
  pendingComponent: DeskPending,
})

function Page() {
  const { member } = Route.useRouteContext()
  const { overview, recent, side } = Route.useLoaderData()
  return <DeskOverview member={member} overview={overview} recent={recent} side={side} />
}
