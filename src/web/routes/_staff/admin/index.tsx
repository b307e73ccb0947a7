import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { readReviewSearch } from '#web/features/moderation/read-review-search.ts'
import { ReviewFailed } from '#web/features/moderation/review-failed.tsx'
import { ReviewPage } from '#web/features/moderation/review-page.tsx'
import { ReviewSkeleton } from '#web/features/moderation/review-skeleton.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_staff/admin/')({
  validateSearch: readReviewSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ deps }) => ({
    queue: await api.moderation.listQueue(deps),
    readAt: new Date().toISOString(),
  }),
  head: () => pageHead({ title: m.moderation_title() }),
  component: Page,
  pendingComponent: ReviewSkeleton,
  errorComponent: ReviewFailed,
})

function Page() {
  const { queue, readAt } = Route.useLoaderData()
  return <ReviewPage queue={queue} readAt={readAt} search={Route.useSearch()} />
}
