import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

import { DecisionPanel } from './decision-panel.tsx'
import type { ReviewSearch } from './read-review-search.ts'
import { ReviewListing } from './review-listing.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { ReviewPages } from './review-pages.tsx'
import { hoursWaiting } from './review-words.ts'
import type { ReviewPageOf } from './review-words.ts'

type ReviewPageProps = { queue: ReviewPageOf; readAt: string; search: ReviewSearch }

/** What waits, the one that lies open, and the decision on it. */
export function ReviewPage({ queue, readAt, search }: ReviewPageProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const open = queue.items.find((item) => item.numericId === search.listing) ?? queue.items[0]

  async function openNext() {
    const at = queue.items.findIndex((item) => item.id === open?.id)
    const next = queue.items[at + 1]
    await navigate({ to: '/admin', search: next ? { ...search, listing: next.numericId } : {} })
    await router.invalidate()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} readAt={readAt} />
      {open ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_280px]">
          <ReviewQueue queue={queue} open={open} readAt={new Date(readAt)} search={search} />
          <ReviewListing item={open} />
          <div className="lg:col-start-2 xl:col-start-3">
            <DecisionPanel key={open.id} item={open} onDecided={openNext} />
          </div>
        </div>
      ) : (
        <Card>
          <EmptyState picture="done" title={m.moderation_empty()} text={m.moderation_empty_text()} />
        </Card>
      )}
      <ReviewPages queue={queue} />
    </div>
  )
}

function ReviewHeading({ queue, readAt }: { queue: ReviewPageOf; readAt: string }) {
  const oldest = queue.page === 1 ? queue.items[0] : undefined
  const parts = [
    m.moderation_waiting({ count: queue.total }),
    oldest && m.moderation_oldest_hours({ hours: hoursWaiting(oldest.submittedAt, new Date(readAt)) }),
    m.moderation_target(),
  ]
  return (
    <div>
      <h1 className="text-2xl">{m.moderation_title()}</h1>
      <p role="status" className="text-sm text-ink-3">
        {dotted(...parts)}
      </p>
    </div>
  )
}
