import { m } from '#messages'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { ContactPage } from '#web/features/support/contact-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/contact')({
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
  return <ContactPage content={site.useLoaderData()} />
}
