import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { DlcRatesPage } from '#web/features/catalogue/admin/dlc-rates-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'
import { readPageSearch } from '#web/ui/patterns/search-params.ts'

const pageSize = 24

export const Route = createFileRoute('/_staff/admin/catalogue/dlc')({
  validateSearch: readPageSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'catalogue'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { page = 1 } }) => {
    const [rates, localities] = await Promise.all([
      api.catalogue.listDlcRates({ page, pageSize }),
      api.catalogue.listLocalities({}),
    ])
    return { rates, localities }
  },
  head: () => pageHead({ title: m.catalogue_dlc() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.catalogue_failed),
})

function Page() {
  const data = Route.useLoaderData()
  return <DlcRatesPage {...data} />
}
