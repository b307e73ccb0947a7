import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { StaySafePage } from '#web/features/safety/stay-safe-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/stay-safe')({
  // The title comes with the loader, or every public page would load it.
  loader: () => ({ title: m.safety_guide_title() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.safety_guide_lead() }),
          path: '/stay-safe',
        })
      : {},
  component: StaySafePage,
})
