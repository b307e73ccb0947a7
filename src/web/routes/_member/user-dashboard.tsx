import { createFileRoute, Outlet } from '@tanstack/react-router'

import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { loadDesk } from '#web/shell/desk/load-desk.ts'

export const Route = createFileRoute('/_member/user-dashboard')({ loader: () => loadDesk(), component: Desk })

function Desk() {
  const { member } = Route.useRouteContext()
  return (
    <DeskFrame member={member} desk={Route.useLoaderData()}>
      <Outlet />
    </DeskFrame>
  )
}
