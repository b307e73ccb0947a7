import { m } from '#messages'

import { EmptyState } from '#web/ui/empty-state.tsx'
import { Card } from '#web/ui/card.tsx'

import type { ReviewSearch } from './read-review-search.ts'
import { ReportedAgentCard } from './reported-agent-card.tsx'
import { ReportedCard } from './reported-card.tsx'
import { ReportedKinds } from './reported-kinds.tsx'
import { ReviewHeading } from './review-heading.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ReviewParts } from './review-parts.tsx'
import type { ChangeWords, ReportedOf, ReviewQueueOf } from './review-words.ts'

type ReportedPageProps = {
  queue: ReviewQueueOf
  reported: ReportedOf
  kind: ReviewSearch['kind']
  words: Pick<ChangeWords, 'languageOf'>
}

/** Listings and agents that people reported, the longest wait first. */
export function ReportedPage({ queue, reported, kind, words }: ReportedPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewParts queue={queue} shown="reported" />
      <ReportedKinds counts={reported.counts} shown={kind} />
      {reported.items.length === 0 && (
        <Card>
          <EmptyState
            picture="done"
            title={kind ? m.moderation_reported_empty_kind() : m.moderation_reported_empty()}
            text={m.moderation_reported_empty_text()}
          />
        </Card>
      )}
      {reported.items.map((item) =>
        item.kind === 'listing' ? (
          <ReportedCard key={item.id} listing={item} words={words} />
        ) : (
          <ReportedAgentCard key={item.userId} reported={item} />
        ),
      )}
      <ReviewPages queue={reported} shown="reported" kind={kind} />
    </div>
  )
}
