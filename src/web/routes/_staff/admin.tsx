import { createFileRoute, Outlet } from '@tanstack/react-router'

import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { loadDesk } from '#web/shell/desk/load-desk.ts'
import { StaffTabs } from '#web/shell/desk/staff-tabs.tsx'

export const Route = createFileRoute('/_staff/admin')({ loader: () => loadDesk(), component: Desk })

function Desk() {
  const { member } = Route.useRouteContext()
  return (
    <DeskFrame member={member} desk={Route.useLoaderData()}>
      <StaffTabs portal="admin" member={member} />
      <Outlet />
    </DeskFrame>
  )
}
