import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import type { ReviewQueueOf } from './review-labels.ts'
import type { ReviewPart, ReviewSearch } from './search-params.ts'

/** Queue length, waiting times and decision times. */
export function ReviewHeading({ queue }: { queue: ReviewQueueOf }) {
  const { counts, overdue, oldestHours, turnaround } = queue
  const parts = [
    m.moderation_queue_count({ count: counts.all }),
    overdue > 0 && m.moderation_overdue_count({ count: overdue }),
    oldestHours !== null && m.moderation_oldest_hours({ hours: oldestHours }),
    m.moderation_target(),
  ]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="text-2xl">{m.moderation_title()}</h1>
        <p role="status" className="text-sm text-ink-2">
          {joinWithDots(...parts)}
        </p>
        {turnaround.medianHours !== null && (
          <p className="text-sm text-ink-3">
            {m.moderation_turnaround({ hours: turnaround.medianHours, decisions: turnaround.decisions })}
          </p>
        )}
      </div>
      <LinkButton to="/admin/reasons" variant="secondary">
        {m.moderation_reasons()}
      </LinkButton>
    </div>
  )
}

type ReviewPagesProps = {
  queue: Pick<ReviewQueueOf, 'page' | 'pageSize' | 'total'>
  shown: ReviewPart | undefined
  kind?: ReviewSearch['kind']
}

export function ReviewPages({ queue, shown, kind }: ReviewPagesProps) {
  return (
    <Pages
      list={queue}
      link={(page) => ({
        to: '/admin',
        search: { ...(shown && { show: shown }), ...(kind && { kind }), ...(page > 1 && { page }) },
      })}
    />
  )
}

type ReviewTabsProps = { queue: Pick<ReviewQueueOf, 'counts' | 'reported'>; shown: ReviewPart | undefined }

/** Tabs: all pending, one kind, reported, decided. */
export function ReviewTabs({ queue: { counts, reported }, shown }: ReviewTabsProps) {
  const parts = [
    { show: undefined, label: m.moderation_part_all(), count: counts.all },
    { show: 'new', label: m.moderation_part_new(), count: counts.new },
    { show: 'held', label: m.moderation_part_held(), count: counts.held },
    { show: 'changes', label: m.moderation_part_changes(), count: counts.changes },
    { show: 'answered', label: m.moderation_part_answered(), count: counts.answered },
    { show: 'reported', label: m.moderation_part_reported(), count: reported },
    { show: 'decided', label: m.moderation_part_decided(), count: undefined },
  ] as const
  return (
    <FilterLinks
      label={m.moderation_queue_tabs()}
      look="tabs"
      links={parts.map(({ show, label, count }) => ({
        label,
        count,
        isCurrent: show === shown,
        link: { to: '/admin', search: show ? { show } : {} },
      }))}
    />
  )
}
