import { createFileRoute, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { requireDuty } from '#web/api/guards.ts'
import { DecidedPage } from '#web/features/moderation/decided-page.tsx'
import { ReportedPage } from '#web/features/moderation/reported-page.tsx'
import { ReviewPage } from '#web/features/moderation/review-page.tsx'
import { readReviewSearch, type ReviewSearch } from '#web/features/moderation/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { pageError, PageSkeleton } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/admin/')({
  validateSearch: readReviewSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'review'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { listing, page: number, show, kind } }) => {
    const page = number ? { page: number } : {}
    if (show === 'reported' || show === 'decided')
      return { ...(await loadPart(show, { ...page, ...(kind && { kind }) })), show }
    const queue = await api.moderation.listQueue({ ...page, ...(show && { show }) })
    // Named in the address, or the next one could take its place under a press that was meant for it.
    const first = queue.items[0]?.numericId
    if (listing === undefined && first !== undefined)
      throw redirect({
        to: '/admin',
        search: { ...page, ...(show && { show }), listing: first },
        replace: true,
      })
    const open = listing === undefined ? null : await openReview(listing)
    return { queue, open, isGone: listing !== undefined && open === null, show: 'waiting' as const }
  },
  head: () => pageHead({ title: m.moderation_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.moderation_load_failed),
})

/** Null if decided or withdrawn meanwhile. */
async function openReview(numericId: number) {
  try {
    return await api.moderation.getReview({ id: String(numericId) })
  } catch (error) {
    if (failedWith(error, 'NOT_FOUND')) return null
    throw error
  }
}

type Part = Pick<ReviewSearch, 'page' | 'kind'>

/** Loads the tab together with the pending counts. */
async function loadPart(show: 'reported' | 'decided', { kind, ...page }: Part) {
  const [queue, reported, decided] = await Promise.all([
    api.moderation.listQueue({ pageSize: 1 }),
    show === 'reported' ? api.moderation.listReported({ ...page, ...(kind && { kind }) }) : null,
    show === 'decided' ? api.moderation.listDecided({ ...page, pageSize: 20 }) : null,
  ])
  return { queue, reported, decided }
}

function Page() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  if (loaded.show === 'waiting') return <ReviewPage {...loaded} search={search} />
  const { queue, reported, decided } = loaded
  return (
    <>
      {reported && <ReportedPage queue={queue} reported={reported} kind={search.kind} />}
      {decided && <DecidedPage queue={queue} decided={decided} />}
    </>
  )
}
