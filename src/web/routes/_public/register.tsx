import { m } from '#messages'
import { createFileRoute, useRouteContext } from '@tanstack/react-router'

import { RegisterPage } from '#web/features/support/register-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/register')({
  head: () =>
    pageHead({
      title: m.support_register_title(),
      ...(import.meta.env.SSR && { description: m.support_register_lead({ product: m.shell_product() }) }),
      path: '/register',
    }),
  component: Page,
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  return <RegisterPage isSignedIn={session !== null} />
}
