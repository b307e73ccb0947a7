import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_member/user-dashboard/')({
  head: () => pageHead({ title: m.shell_dashboard() }),
  component: Page,
})

function Page() {
  return (
    <main>
      <h1>{m.shell_dashboard()}</h1>
    </main>
  )
}
