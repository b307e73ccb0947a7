import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { CostRatesPage } from '#web/features/catalogue/admin/cost-rates-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/catalogue/costs')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loader: () => api.catalogue.listCostRates(),
  head: () => pageHead({ title: m.catalogue_costs() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <CostRatesPage rates={data} />
}
