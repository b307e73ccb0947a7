import { createFileRoute, Outlet } from '@tanstack/react-router'

import { requireDuty } from '#web/api/guards.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { loadDesk } from '#web/shell/desk/load-desk.ts'
import { StaffTabs } from '#web/shell/desk/staff-tabs.tsx'

export const Route = createFileRoute('/_staff/support')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets', 'salesDesk'),
  loader: () => loadDesk(),
  component: Desk,
})

function Desk() {
  const { member } = Route.useRouteContext()
  return (
    <DeskFrame member={member} desk={Route.useLoaderData()}>
      <StaffTabs portal="support" member={member} />
      <Outlet />
    </DeskFrame>
  )
}
