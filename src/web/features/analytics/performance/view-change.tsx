import type { Change } from '#contract/analytics/overview.ts'
import { m } from '#messages'

import { classes } from '#web/ui/primitives/classes.ts'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

/** How views moved against the time before, short for the eye and whole for the ear. */
export function ViewChange({ change, days }: { change: Change; days: string }) {
  const { changePercent: percent } = change
  if (change.now === 0 && change.before === 0) return null
  if (percent === null || percent === 0)
    return (
      <span className="text-sm font-normal whitespace-nowrap text-ink-3">
        <span aria-hidden>{percent === null ? m.analytics_change_first() : '±0%'}</span>
        <VisuallyHidden>{labelOf(change, days)}</VisuallyHidden>
      </span>
    )
  return (
    <span
      className={classes(
        'text-sm font-medium whitespace-nowrap',
        percent > 0 ? 'text-neem-ink' : 'text-ink-2',
      )}
    >
      <span aria-hidden>{percent > 0 ? `+${percent}%` : `−${-percent}%`}</span>
      <VisuallyHidden>{labelOf(change, days)}</VisuallyHidden>
    </span>
  )
}

function labelOf({ changePercent: percent }: Change, days: string): string {
  if (percent === null) return m.analytics_change_new({ days })
  if (percent === 0) return m.analytics_change_same({ days })
  return percent > 0
    ? m.analytics_change_more({ percent, days })
    : m.analytics_change_fewer({ percent: -percent, days })
}
