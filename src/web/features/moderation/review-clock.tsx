import type { QueueEntry } from '#contract/moderation/review.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/badge.tsx'

const promisedHours = 48

/** How long it has waited; from a day on how much of the promise is left, then that it is broken. */
export function ReviewClock({ waitedHours, clock }: Pick<QueueEntry, 'waitedHours' | 'clock'>) {
  return (
    <>
      <span className="tabular-nums">
        {waitedHours === 0 ? m.moderation_hours_none() : m.moderation_hours({ hours: waitedHours })}
      </span>
      {clock === 'due' && (
        <Badge size="tiny" tone="saffron-soft">
          {m.moderation_hours_left({ hours: Math.max(0, promisedHours - waitedHours) })}
        </Badge>
      )}
      {clock === 'overdue' && (
        <Badge size="tiny" tone="lac-soft">
          {m.moderation_overdue()}
        </Badge>
      )}
    </>
  )
}
