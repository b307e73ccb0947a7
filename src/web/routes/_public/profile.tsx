import { m } from '#messages'
import { createFileRoute, useRouteContext } from '@tanstack/react-router'

import { signInHref } from '#web/api/guards.ts'
import { setPageStatus } from '#web/api/page.ts'
import { OwnCard } from '#web/features/profiles/own-card.tsx'
import { roleWord } from '#web/shell/desk/role-word.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/profile')({
  beforeLoad: ({ context }) => {
    if (!context.session) setPageStatus(401)
  },
  head: () => pageHead({ title: m.profiles_simple_title() }),
  component: Page,
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  return (
    <OwnCard user={session} role={session ? roleWord(session) : ''} signInHref={signInHref('/profile')} />
  )
}
