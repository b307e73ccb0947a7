import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  head: () => pageHead({ title: m.shell_sign_in() }),
  component: Page,
})

function Page() {
  return (
    <main>
      <h1>{m.shell_sign_in()}</h1>
    </main>
  )
}
