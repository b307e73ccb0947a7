import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { HousePage } from '#web/features/analytics/house/house-page.tsx'
import { HouseSkeleton } from '#web/features/analytics/house/house-skeleton.tsx'
import { readHouseSearch } from '#web/features/analytics/house/read-house-search.ts'
import { PerformanceFailed } from '#web/features/analytics/performance/performance-failed.tsx'
import { typeWord } from '#web/features/properties/property-words.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/admin/figures')({
  validateSearch: readHouseSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'audit'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.analytics.getHouseFigures(deps),
  head: () => pageHead({ title: m.shell_staff_figures() }),
  component: Page,
  pendingComponent: HouseSkeleton,
  errorComponent: PerformanceFailed,
})

function Page() {
  return <HousePage figures={Route.useLoaderData()} typeWord={typeWord} />
}
