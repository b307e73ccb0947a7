import { m } from '#messages'

import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import type { ReviewQueueOf } from './review-labels.ts'

/** How much waits, how long, and how fast the house decides. */
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
