import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { classes } from '#web/ui/primitives/classes.ts'
import { scrollLinkIntoView, exactLink } from '#web/ui/primitives/link-chip.ts'

import type { ReviewPart } from './search-params.ts'
import type { ReviewQueueOf } from './review-labels.ts'

type ReviewTabsProps = { queue: Pick<ReviewQueueOf, 'counts' | 'reported'>; shown: ReviewPart | undefined }

/** Everything that waits or one kind of it, what people report, and what was decided. */
export function ReviewTabs({ queue: { counts, reported }, shown }: ReviewTabsProps) {
  const parts = [
    { show: undefined, label: m.moderation_part_all(), count: counts.all },
    { show: 'new', label: m.moderation_part_new(), count: counts.new },
    { show: 'held', label: m.moderation_part_flagged(), count: counts.held },
    { show: 'changes', label: m.moderation_part_changes(), count: counts.changes },
    { show: 'answered', label: m.moderation_part_answered(), count: counts.answered },
    { show: 'reported', label: m.moderation_part_reported(), count: reported },
    { show: 'decided', label: m.moderation_part_decided(), count: null },
  ] as const
  return (
    <nav
      aria-label={m.moderation_queue_tabs()}
      className="flex max-w-full gap-1 overflow-x-auto rounded-lg bg-sunken p-1 [scrollbar-width:none]"
    >
      {parts.map(({ show, label, count }) => (
        <Link
          key={label}
          to="/admin"
          search={show ? { show } : {}}
          {...exactLink}
          aria-current={show === shown ? 'true' : undefined}
          ref={show === shown ? scrollLinkIntoView : undefined}
          className={classes(
            'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-md px-3.5 font-medium text-ink no-underline',
            show === shown && 'bg-surface font-semibold shadow-sm',
          )}
        >
          {label}
          {count !== null && <span className="text-sm text-ink-2 tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
