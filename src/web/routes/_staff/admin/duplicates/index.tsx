import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { HomePairsPage } from '#web/features/moderation/home-pairs/home-pairs-page.tsx'
import { readHomePairsSearch } from '#web/features/moderation/home-pairs/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/duplicates/')({
  validateSearch: readHomePairsSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { state, page = 1 } }) => api.moderation.listHomePairs({ page, ...(state && { state }) }),
  head: () => pageHead({ title: m.moderation_pairs_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_pairs_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <HomePairsPage pairs={data} search={search} />
}
