import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { InvestmentPage } from '#web/features/analytics/investment-page.tsx'
import { readInvestmentSearch } from '#web/features/analytics/search-params.ts'
import { EmiCalculator } from '#web/features/properties/emi-calculator.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_public/investment-calculator')({
  validateSearch: readInvestmentSearch,
  // The title comes with the loader, or every public page would load it.
  loader: async () => ({ title: m.analytics_plan_title(), dated: await api.catalogue.getCostRates() }),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.title,
          ...(import.meta.env.SSR && { description: m.analytics_plan_lead() }),
          path: '/investment-calculator',
          trail: [[m.analytics_plan_title(), '/investment-calculator']],
        })
      : {},
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return (
    <InvestmentPage
      search={search}
      dated={Route.useLoaderData().dated}
      emi={(plan, onChange) => <EmiCalculator loan={plan} onChange={onChange} />}
    />
  )
}
