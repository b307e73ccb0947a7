import { m } from '#messages'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { ConsultationPage } from '#web/features/support/consultation-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/schedule-consultation')({
  head: () =>
    pageHead({
      title: m.support_consultation_title(),
      ...(import.meta.env.SSR && { description: m.support_consultation_lead() }),
      path: '/schedule-consultation',
    }),
  component: Page,
})

const site = getRouteApi('/_public')

function Page() {
  return <ConsultationPage content={site.useLoaderData()} />
}
