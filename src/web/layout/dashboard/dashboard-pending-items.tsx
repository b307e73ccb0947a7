import { m } from '#messages'

import { classes } from '#web/ui/primitives/classes.ts'

import type { PendingKind } from './dashboard-links.ts'
import type { PendingItems } from './load-dashboard.ts'

type DashboardPendingItemsProps = {
  waits: PendingKind | undefined
  pendingItems: PendingItems | null
  isCorner?: boolean
}

/** How much waits behind a screen; nothing where nothing does. */
export function DashboardPendingItems({ waits, pendingItems, isCorner = false }: DashboardPendingItemsProps) {
  const count = waits && pendingItems ? countOf(waits, pendingItems) : 0
  if (count === 0) return null
  return (
    <span
      className={classes(
        'rounded-full bg-sunken text-center text-xs font-semibold text-ink-2 tabular-nums',
        isCorner ? 'absolute top-0.5 right-0 min-w-4.5 px-1 leading-4.5' : 'min-w-6 px-1.5 leading-6',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.layout_dashboard_waiting({ count })}</span>
    </span>
  )
}

function countOf(waits: PendingKind, pendingItems: PendingItems): number {
  return {
    leads: pendingItems.newLeads,
    visits: pendingItems.visits,
    conversations: pendingItems.conversations,
  }[waits]
}
