import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { linkChipStyle } from '#web/ui/link-chip.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import type { ReviewSearch } from './read-review-search.ts'
import type { ReportedOf } from './review-words.ts'

type ReportedKindsProps = { counts: ReportedOf['counts']; shown: ReviewSearch['kind'] }

/** All that is reported, or one kind of it. */
export function ReportedKinds({ counts, shown }: ReportedKindsProps) {
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
          {...ownQuery}
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
