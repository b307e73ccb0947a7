import { createFileRoute, useRouteContext } from '@tanstack/react-router'

import { m } from '#messages'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { RegisterPage } from '#web/features/support/company/register-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/register')({
  // A captcha is single-use, so the loader's result is not cached; a member needs none.
  gcTime: 0,
  loader: ({ context }) => (context.session === null ? fetchCaptcha() : null),
  head: () =>
    pageHead({
      title: m.support_register_title(),
      ...(import.meta.env.SSR && { description: m.support_register_lead({ product: m.layout_product() }) }),
      path: '/register',
    }),
  component: Page,
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  return <RegisterPage captcha={Route.useLoaderData()} isSignedIn={session !== null} />
}
