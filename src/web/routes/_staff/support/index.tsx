import { createFileRoute, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { StaffStart } from '#web/layout/dashboard/staff-tabs.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/support/')({
  beforeLoad: ({ context: { member } }) => {
    if (!member.duties.includes('salesDesk')) throw redirect({ to: '/support/tickets', replace: true })
    if (!member.duties.includes('tickets')) throw redirect({ to: '/support/leads', replace: true })
  },
  head: () => pageHead({ title: m.layout_dashboard_support() }),
  component: Page,
})

function Page() {
  const { member } = Route.useRouteContext()
  return <StaffStart member={member} />
}
