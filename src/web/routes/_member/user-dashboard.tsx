import { createFileRoute, Outlet } from '@tanstack/react-router'

import { DashboardLayout } from '#web/layout/dashboard/dashboard-layout.tsx'
import { loadDashboard } from '#web/layout/dashboard/load-dashboard.ts'

export const Route = createFileRoute('/_member/user-dashboard')({
  loader: () => loadDashboard(),
  component: Dashboard,
})

function Dashboard() {
  const { member } = Route.useRouteContext()
  return (
    <DashboardLayout member={member} dashboard={Route.useLoaderData()}>
      <Outlet />
    </DashboardLayout>
  )
}
