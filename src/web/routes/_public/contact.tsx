import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { m } from '#messages'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { ContactPage } from '#web/features/support/company/contact-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/contact')({
  // A captcha is single-use, so the loader's result is not cached; a member needs none.
  gcTime: 0,
  loader: ({ context }) => (context.session === null ? fetchCaptcha() : null),
  head: () =>
    pageHead({
      title: m.support_contact_title(),
      ...(import.meta.env.SSR && { description: m.support_contact_lead() }),
      path: '/contact',
    }),
  component: Page,
})

const site = getRouteApi('/_public')

function Page() {
  const content = site.useLoaderData()
  const data = Route.useLoaderData()
  return <ContactPage captcha={data} content={content} />
}
