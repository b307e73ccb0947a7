import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { ReportedAgentCard, ReportedCard } from './reported-cards.tsx'
import type { ReportedOf, ReviewQueueOf } from './review-labels.ts'
import { ReviewHeading, ReviewPages, ReviewTabs } from './review-layout.tsx'
import type { ReviewSearch } from './search-params.ts'

type ReportedPageProps = {
  queue: ReviewQueueOf
  reported: ReportedOf
  kind: ReviewSearch['kind']
}

/** Reported listings and agents, longest wait first. */
export function ReportedPage({ queue, reported, kind }: ReportedPageProps) {
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
          <ReportedCard key={item.id} listing={item} />
        ) : (
          <ReportedAgentCard key={item.userId} reported={item} />
        ),
      )}
      <ReviewPages queue={reported} shown="reported" kind={kind} />
    </div>
  )
}

type ReportedKindsProps = { counts: ReportedOf['counts']; shown: ReviewSearch['kind'] }

/** Filter by kind of report. */
function ReportedKinds({ counts, shown }: ReportedKindsProps) {
  const kinds = [
    { kind: undefined, label: m.moderation_part_all(), count: counts.listing + counts.agent },
    { kind: 'listing', label: m.moderation_field_listings(), count: counts.listing },
    { kind: 'agent', label: m.moderation_reported_kind_agent(), count: counts.agent },
    { kind: 'passed_on', label: m.moderation_reported_kind_passed_on(), count: counts.passed_on },
  ] as const
  return (
    <FilterLinks
      label={m.moderation_reported_kinds()}
      links={kinds.map(({ kind, label, count }) => ({
        label,
        count,
        isCurrent: kind === shown,
        link: { to: '/admin', search: { show: 'reported', ...(kind && { kind }) } },
      }))}
    />
  )
}
