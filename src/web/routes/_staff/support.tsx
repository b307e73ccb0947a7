import { createFileRoute, Outlet } from '@tanstack/react-router'

import { requireDuty } from '#web/api/guards.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { SupportTabs } from '#web/shell/desk/support-tabs.tsx'

export const Route = createFileRoute('/_staff/support')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets', 'salesDesk'),
  component: Desk,
})

function Desk() {
  const { member } = Route.useRouteContext()
  return (
    <DeskFrame member={member}>
      <SupportTabs member={member} />
      <Outlet />
    </DeskFrame>
  )
}
