import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { DashboardLayout } from '#web/layout/dashboard/dashboard-layout.tsx'
import { loadDashboard } from '#web/layout/dashboard/load-dashboard.ts'

export const Route = createFileRoute('/_member/user-dashboard')({
  loader: () => loadDashboard(),
  component: Dashboard,
})

function Dashboard() {
  const { member } = Route.useRouteContext()
  const dashboard = Route.useLoaderData()
  // Loaded again after each change, so the codes on this device are of the visits confirmed now.
  useEffect(() => void saveCodes(member.id).catch(() => undefined), [member.id, dashboard])
  return (
    <DashboardLayout member={member} dashboard={dashboard}>
      <Outlet />
    </DashboardLayout>
  )
}

async function saveCodes(userId: string) {
  await (await import('#web/features/visits/saved-codes.ts')).refreshCodes(userId)
}
