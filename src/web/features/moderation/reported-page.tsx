import { m } from '#messages'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { Card } from '#web/ui/card.tsx'

import { ReportedCard } from './reported-card.tsx'
import { ReviewHeading } from './review-heading.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewParts } from './review-parts.tsx'
import type { ReportedOf, ReviewQueueOf } from './review-words.ts'

/** Listings that people reported, the longest wait first. */
export function ReportedPage({ queue, reported }: { queue: ReviewQueueOf; reported: ReportedOf }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewParts queue={queue} shown="reported" />
      {reported.items.length === 0 && (
        <Card>
          <EmptyState
            picture="done"
            title={m.moderation_reported_empty()}
            text={m.moderation_reported_empty_text()}
          />
        </Card>
      )}
      {reported.items.map((listing) => (
        <ReportedCard key={listing.id} listing={listing} />
      ))}
      <ReviewPages queue={reported} shown="reported" />
    </div>
  )
}
