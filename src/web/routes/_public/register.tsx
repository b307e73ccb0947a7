import { createFileRoute, useRouteContext } from '@tanstack/react-router'

import { m } from '#messages'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { RegisterPage } from '#web/features/support/company/register-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/register')({
  // A captcha is single-use, so the loader's result is not cached; a member needs none.
  gcTime: 0,
  // The title comes with the loader, or every public page would load it.
  loader: async ({ context }) => ({
    captcha: context.session === null ? await fetchCaptcha() : null,
    title: m.support_register_title(),
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && {
            description: m.support_register_lead({ product: m.layout_product() }),
          }),
          path: '/register',
        })
      : {},
  component: Page,
})

function Page() {
  const { session } = useRouteContext({ from: '__root__' })
  return <RegisterPage captcha={Route.useLoaderData().captcha} isSignedIn={session !== null} />
}
