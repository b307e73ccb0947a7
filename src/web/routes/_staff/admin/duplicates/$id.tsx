import { createFileRoute, notFound } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { HomePairPage } from '#web/features/moderation/home-pairs/home-pair-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'
import { PageMissing } from '#web/layout/page-states.tsx'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/duplicates/$id')({
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loader: async ({ params: { id } }) => {
    try {
      return await api.moderation.getHomePair({ id })
    } catch (error) {
      if (failedWith(error, 'NOT_FOUND', 'BAD_REQUEST')) throw notFound()
      throw error
    }
  },
  head: () => pageHead({ title: m.moderation_pairs_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_pairs_failed),
  notFoundComponent: PageMissing,
})

function Page() {
  const data = Route.useLoaderData()
  return <HomePairPage pair={data} />
}
