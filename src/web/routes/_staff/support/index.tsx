import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { SupportStart } from '#web/shell/desk/support-start.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/support/')({
  head: () => pageHead({ title: m.shell_desk_support() }),
  component: Page,
})

function Page() {
  const { member } = Route.useRouteContext()
  return <SupportStart member={member} />
}
