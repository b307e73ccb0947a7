import type { ReviewItem } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { DecisionPanel } from './decision-panel.tsx'
import type { ReviewPart, ReviewSearch } from './search-params.ts'
import { ReviewHeading } from './review-heading.tsx'
import { ReviewListing } from './review-listing.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewTabs } from './review-tabs.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ChangeWords, ReviewQueueOf } from './review-labels.ts'

type ReviewPageProps = {
  queue: ReviewQueueOf
  open: ReviewItem | null
  /** The one that was asked for no longer waits. */
  isGone: boolean
  search: ReviewSearch
  words: ChangeWords
}

/** What waits, the one that lies open, and the decision on it. */
export function ReviewPage({ queue, open, isGone, search, words }: ReviewPageProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const at = queue.items.findIndex((item) => item.id === open?.id)

  const move = useCallback(
    (step: 1 | -1) => {
      const next = queue.items[at + step]
      if (next)
        void navigate({
          to: '/admin',
          search: { ...search, listing: next.numericId },
          resetScroll: false,
        })
    },
    [queue, at, search, navigate],
  )
  useQueueKeys(move)

  async function openNext() {
    const next = queue.items[at + 1]
    const { listing: _, ...rest } = search
    await navigate({ to: '/admin', search: next ? { ...rest, listing: next.numericId } : rest })
    await router.invalidate()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewTabs queue={queue} shown={search.show} />
      {isGone && <Notice>{m.moderation_no_longer_queued()}</Notice>}
      {open ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
          <ReviewQueue queue={queue} openId={open.id} search={search} words={words} />
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <ReviewListing item={open} words={words} />
            <div className="lg:sticky lg:bottom-4">
              <DecisionPanel
                key={`${open.id} ${open.version} ${open.thread?.answers.length ?? 0}`}
                item={open}
                onDecided={openNext}
              />
            </div>
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

/** J and K go to the next and the one before, unless somebody types or a dialog is open. */
function useQueueKeys(move: (step: 1 | -1) => void): void {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const step = steps[key.toLowerCase()]
      if (step === undefined || ctrlKey || metaKey || altKey) return
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
      if (!isTyping && document.querySelector('dialog[open]') === null) move(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [move])
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }
