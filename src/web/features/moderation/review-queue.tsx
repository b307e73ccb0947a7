import { Link } from '@tanstack/react-router'

import type { QueueEntry } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { scrollLinkIntoView, exactLink } from '#web/ui/primitives/link-chip.ts'

import { shortPriceOf, type ReviewQueueOf } from './review-labels.ts'
import type { ReviewSearch } from './search-params.ts'

type ReviewQueueProps = {
  queue: ReviewQueueOf
  /** Null: the requested one is gone. */
  openId: string | null
  search: ReviewSearch
}

/** Oldest first; on phones a horizontal strip, so that the open listing remains visible. */
export function ReviewQueue({ queue, openId, search }: ReviewQueueProps) {
  return (
    <Card as="section" aria-label={m.moderation_listings()} className="p-1.5!">
      <ul className="flex gap-1.5 overflow-x-auto lg:grid">
        {queue.items.map((item) => (
          <li
            key={`${item.id} ${item.waitsFor}`}
            ref={item.id === openId ? scrollLinkIntoView : undefined}
            className="min-w-64 lg:min-w-0"
          >
            <Link
              to="/admin"
              search={{ ...search, listing: item.numericId }}
              aria-current={item.id === openId ? 'true' : undefined}
              {...exactLink}
              resetScroll={false}
              className={classes(
                'flex h-full gap-3 rounded-md p-2.5 text-ink no-underline',
                item.id === openId ? 'bg-action-soft' : 'hover:bg-sunken',
              )}
            >
              {item.image && (
                <PropertyPicture
                  image={item.image}
                  title={item.title}
                  alt=""
                  marked={false}
                  sizes="64px"
                  className="h-13.5 w-16 flex-none rounded-sm"
                />
              )}
              <span className="min-w-0">
                <span lang={languageOf(item.title)} className="line-clamp-2 text-md font-semibold">
                  {item.title}
                </span>
                <span className="block truncate text-sm text-ink-2 tabular-nums">
                  {shortPriceOf(item)} ·&ensp;{item.placeNames.locality ?? item.placeNames.city}
                </span>
                <span className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
                  <ReviewClock {...item} />
                  {item.waitsFor === 'change' && (
                    <Badge size="tiny" tone="neel">
                      {m.moderation_is_change()}
                    </Badge>
                  )}
                  {item.waitsFor === 'answer' && (
                    <Badge size="tiny" tone="neel">
                      {m.moderation_is_answer()}
                    </Badge>
                  )}
                  {item.checkResults > 0 && !item.isFlagged && (
                    <Badge size="tiny">
                      {m.moderation_check_results_count({ count: item.checkResults })}
                    </Badge>
                  )}
                  {item.isFlagged && (
                    <Badge size="tiny" tone="saffron-soft">
                      {m.moderation_held()}
                    </Badge>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const targetHours = 48

/** Waiting time; after a day the remaining time of the promised 48 hours, then that it is overdue. */
function ReviewClock({ waitedHours, clock }: Pick<QueueEntry, 'waitedHours' | 'clock'>) {
  return (
    <>
      <span className="tabular-nums">
        {waitedHours === 0 ? m.moderation_hours_none() : m.moderation_hours({ hours: waitedHours })}
      </span>
      {clock === 'due' && (
        <Badge size="tiny" tone="saffron-soft">
          {m.moderation_hours_left({ hours: Math.max(0, targetHours - waitedHours) })}
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
