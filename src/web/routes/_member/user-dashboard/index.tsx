import { createFileRoute, Link } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { AgreeToTerms } from '#web/features/accounts/settings/agree-to-terms.tsx'
import { DashboardOverview, type DashboardToday } from '#web/layout/dashboard/dashboard-overview.tsx'
import { DashboardFailed, DashboardPending } from '#web/layout/dashboard/dashboard-states.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

const recentLeads = 5

export const Route = createFileRoute('/_member/user-dashboard/')({
  loader: async ({ context: { member } }) => {
    const [today, terms] = await Promise.all([loadToday(member.duties.length > 0), api.accounts.getTerms()])
    return { today, terms }
  },
  head: () => pageHead({ title: m.layout_dashboard() }),
  component: Page,
  pendingComponent: DashboardPending,
  errorComponent: DashboardFailed,
})

function Page() {
  const { member } = Route.useRouteContext()
  const { terms, today } = Route.useLoaderData()
  return (
    <>
      {member.needsSecondStep && <SecondStepRequired />}
      {!terms.isAgreed && <AgreeToTerms version={terms.version} />}
      <DashboardOverview member={member} today={today} />
    </>
  )
}

async function loadToday(isStaff: boolean): Promise<DashboardToday> {
  const [overview, pendingItems, recent, work] = await Promise.all([
    api.analytics.getOverview(),
    api.messages.listWaiting(),
    api.leads.listLeads({ side: 'received', pageSize: recentLeads }),
    isStaff ? api.analytics.getStaffWork() : null,
  ])
  const onlySent = recent.sides.received === 0 && recent.sides.sent > 0
  if (!onlySent) return { overview, pendingItems, recent, side: 'received', work }
  const sent = await api.leads.listLeads({ side: 'sent', pageSize: recentLeads })
  return { overview, pendingItems, recent: sent, side: 'sent', work }
}

/** Notice for staff without a second step: their pages are closed until they enrol. */
function SecondStepRequired() {
  return (
    <Notice tone="waiting" className="mb-4">
      <p>{m.accounts_two_step_required()}</p>
      <Link to="/user-dashboard/settings" className="touch-link">
        {m.accounts_two_step_set_up()}
      </Link>
    </Notice>
  )
}
