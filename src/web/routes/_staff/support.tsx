import { createFileRoute, Outlet } from '@tanstack/react-router'

import { requireDuty } from '#web/api/guards.ts'
import { DashboardLayout } from '#web/layout/dashboard/dashboard-layout.tsx'
import { loadDashboard } from '#web/layout/dashboard/load-dashboard.ts'
import { StaffTabs } from '#web/layout/dashboard/staff-tabs.tsx'

export const Route = createFileRoute('/_staff/support')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets', 'salesDesk'),
  loader: () => loadDashboard(),
  component: Dashboard,
})

function Dashboard() {
  const data = Route.useLoaderData()
  const { member } = Route.useRouteContext()
  return (
    <DashboardLayout member={member} dashboard={data}>
      <StaffTabs portal="support" member={member} />
      <Outlet />
    </DashboardLayout>
  )
}
