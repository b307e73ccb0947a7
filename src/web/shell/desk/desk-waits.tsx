import { m } from '#messages'

import { classes } from '#web/ui/classes.ts'

import type { Waits } from './desk-links.ts'
import type { Waiting } from './load-desk.ts'

type DeskWaitsProps = { waits: Waits | undefined; waiting: Waiting | null; isCorner?: boolean }

/** How much waits behind a screen; nothing where nothing does. */
export function DeskWaits({ waits, waiting, isCorner = false }: DeskWaitsProps) {
  const count = waits && waiting ? countOf(waits, waiting) : 0
  if (count === 0) return null
  return (
    <span
      className={classes(
        'rounded-full bg-sunken text-center text-xs font-semibold text-ink-2 tabular-nums',
        isCorner ? 'absolute top-0.5 right-0 min-w-4.5 px-1 leading-4.5' : 'min-w-6 px-1.5 leading-6',
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_desk_waiting({ count })}</span>
    </span>
  )
}

function countOf(waits: Waits, waiting: Waiting): number {
  return { leads: waiting.newLeads, visits: waiting.visits, conversations: waiting.conversations }[waits]
}
