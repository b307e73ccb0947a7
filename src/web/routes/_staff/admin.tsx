import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/admin')({
  head: () => pageHead({ title: m.shell_admin() }),
  component: Page,
})

function Page() {
  return (
    <main>
      <h1>{m.shell_admin()}</h1>
    </main>
  )
}
