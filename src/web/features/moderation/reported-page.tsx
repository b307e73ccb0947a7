import { m } from '#messages'

import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import type { ReviewSearch } from './search-params.ts'
import { ReportedAgentCard, ReportedCard } from './reported-cards.tsx'
import { Link } from '@tanstack/react-router'
import { linkChipStyle, exactLink } from '#web/ui/primitives/link-chip.ts'
import { ReviewHeading, ReviewPages, ReviewTabs } from './review-layout.tsx'
import type { ChangeWords, ReportedOf, ReviewQueueOf } from './review-labels.ts'

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
      <ReviewTabs queue={queue} shown="reported" />
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

type ReportedKindsProps = { counts: ReportedOf['counts']; shown: ReviewSearch['kind'] }

/** All that is reported, or one kind of it. */
function ReportedKinds({ counts, shown }: ReportedKindsProps) {
  const kinds = [
    { kind: undefined, label: m.moderation_reported_kind_all(), count: counts.listing + counts.agent },
    { kind: 'listing', label: m.moderation_reported_kind_listing(), count: counts.listing },
    { kind: 'agent', label: m.moderation_reported_kind_agent(), count: counts.agent },
    { kind: 'passed_on', label: m.moderation_reported_kind_passed_on(), count: counts.passed_on },
  ] as const
  return (
    <nav aria-label={m.moderation_reported_kinds()} className="flex flex-wrap gap-2">
      {kinds.map(({ kind, label, count }) => (
        <Link
          key={label}
          to="/admin"
          search={{ show: 'reported', ...(kind && { kind }) }}
          {...exactLink}
          aria-current={kind === shown ? 'page' : undefined}
          className={linkChipStyle}
        >
          {label}
          <span className="text-sm text-ink-2 tabular-nums">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
