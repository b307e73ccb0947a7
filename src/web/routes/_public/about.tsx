import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { AboutPage } from '#web/features/support/company/about-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/about')({
  loader: async () => {
    const [localities, agents] = await Promise.all([
      api.search.listLocalities(),
      api.agents.listAgents({ pageSize: 1 }),
    ])
    const offered = localities.map(({ forSale, forRent }) => forSale + forRent)
    return {
      homes: offered.reduce((sum, count) => sum + count, 0),
      localities: offered.filter((count) => count > 0).length,
      agents: agents.total,
      title: m.support_about_title({ product: m.layout_product() }),
    }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.support_about_lead() }),
          path: '/about',
        })
      : {},
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return <AboutPage metrics={data} />
}
