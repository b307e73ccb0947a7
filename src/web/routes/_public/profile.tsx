import { createFileRoute, useLocation, useRouteContext } from '@tanstack/react-router'

import { personRole } from '#contract/accounts/role-labels.ts'
import { m } from '#messages'
import { signInHref } from '#web/api/guards.ts'
import { setPageStatus } from '#web/api/page.ts'
import { ProfileCard } from '#web/features/profiles/profile-card.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/profile')({
  beforeLoad: ({ context }) => {
    if (!context.session) setPageStatus(401)
  },
  // The title comes with the loader, or every public page would load it.
  loader: () => ({ title: m.profiles_simple_title() }),
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: Page,
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  const here = useLocation({ select: ({ href }) => href })
  return (
    <ProfileCard user={session} role={session ? personRole(session) : ''} signInHref={signInHref(here)} />
  )
}
