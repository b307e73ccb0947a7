import { createFileRoute, Outlet } from '@tanstack/react-router'

import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'

export const Route = createFileRoute('/_member/user-dashboard')({ component: Desk })

function Desk() {
  const { member } = Route.useRouteContext()
  return (
    <DeskFrame member={member}>
      <Outlet />
    </DeskFrame>
  )
}
