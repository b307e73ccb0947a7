import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { m } from '#messages'
import { fetchCaptcha } from '#web/api/fetch-captcha.ts'
import { ConsultationPage } from '#web/features/support/company/consultation-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/schedule-consultation')({
  // A captcha is single-use, so the loader's result is not cached; a member needs none.
  gcTime: 0,
  // The title comes with the loader, or every public page would load it.
  loader: async ({ context }) => ({
    captcha: context.session === null ? await fetchCaptcha() : null,
    title: m.support_consultation_title(),
  }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.support_consultation_lead() }),
          path: '/schedule-consultation',
        })
      : {},
  component: Page,
})

const site = getRouteApi('/_public')

function Page() {
  const content = site.useLoaderData()
  return <ConsultationPage captcha={Route.useLoaderData().captcha} content={content} />
}
