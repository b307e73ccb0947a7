import { createFileRoute } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'

import { m } from '#messages'
import { OrderPage } from '#web/features/search/order-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/(own-document)/how-results-are-ordered')({
  // The title comes with the loader, or every public page would load it.
  loader: () => ({ title: m.search_order_title() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.search_order_lead() }),
          path: '/how-results-are-ordered',
        })
      : {},
  component: Page,
})

function Page() {
  return (
    <Hydrate when={condition(false)}>
      <OrderPage />
    </Hydrate>
  )
}
