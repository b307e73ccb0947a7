import type { ReviewItem } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { DecisionPanel } from './decision-panel.tsx'
import type { ReviewPart, ReviewSearch } from './read-review-search.ts'
import { ReviewListing } from './review-listing.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewParts } from './review-parts.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { hoursWaiting } from './review-words.ts'
import type { ChangeWords, ReviewQueueOf } from './review-words.ts'

type ReviewPageProps = {
  queue: ReviewQueueOf
  open: ReviewItem | null
  /** The one that was asked for no longer waits. */
  isGone: boolean
  readAt: string
  search: ReviewSearch
  words: ChangeWords
}

/** What waits, the one that lies open, and the decision on it. */
export function ReviewPage({ queue, open, isGone, readAt, search, words }: ReviewPageProps) {
  const router = useRouter()
  const navigate = useNavigate()

  async function openNext() {
    const at = queue.items.findIndex((item) => item.id === open?.id)
    const next = queue.items[at + 1]
    const { listing: _, ...rest } = search
    await navigate({ to: '/admin', search: next ? { ...rest, listing: next.numericId } : rest })
    await router.invalidate()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ReviewHeading queue={queue} readAt={readAt} />
        <ReviewParts counts={queue.counts} shown={search.show} />
      </div>
      {isGone && <Notice>{m.moderation_no_longer_waits()}</Notice>}
      {open ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_280px]">
          <ReviewQueue queue={queue} openId={open.id} readAt={new Date(readAt)} search={search} />
          <ReviewListing item={open} words={words} />
          <div className="lg:col-start-2 xl:sticky xl:top-6 xl:col-start-3">
            <DecisionPanel key={`${open.id} ${open.edition}`} item={open} onDecided={openNext} />
          </div>
        </div>
      ) : (
        <ReviewEmpty shown={search.show} />
      )}
      <ReviewPages queue={queue} shown={search.show} />
    </div>
  )
}

function ReviewEmpty({ shown }: { shown: ReviewPart | undefined }) {
  return (
    <Card>
      {shown === undefined ? (
        <EmptyState picture="done" title={m.moderation_empty()} text={m.moderation_empty_text()} />
      ) : (
        <EmptyState picture="done" title={m.moderation_part_empty()} text={m.moderation_part_empty_text()}>
          <LinkButton to="/admin" variant="secondary">
            {m.moderation_show_all()}
          </LinkButton>
        </EmptyState>
      )}
    </Card>
  )
}

function ReviewHeading({ queue, readAt }: { queue: ReviewQueueOf; readAt: string }) {
  const waits = queue.items.map(({ submittedAt }) => hoursWaiting(submittedAt, new Date(readAt)))
  const parts = [
    m.moderation_waiting({ count: queue.total }),
    queue.page === 1 && waits.length > 0 && m.moderation_oldest_hours({ hours: Math.max(...waits) }),
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
