import { Link } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import type { DecidedOf, ReviewQueueOf } from './review-labels.ts'
import { ReviewHeading, ReviewPages, ReviewTabs } from './review-layout.tsx'

type DecidedPageProps = { queue: ReviewQueueOf; decided: DecidedOf }

/** Decisions of the last year, newest first. */
export function DecidedPage({ queue, decided }: DecidedPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewHeading queue={queue} />
      <ReviewTabs queue={queue} shown="decided" />
      <Card as="section" aria-label={m.moderation_part_decided()} className="p-0">
        {decided.items.length === 0 ? (
          <EmptyState
            picture="done"
            title={m.moderation_decided_empty()}
            text={m.moderation_decided_empty_text()}
          />
        ) : (
          <ul className="divide-y divide-line">
            {decided.items.map((entry) => (
              <DecidedItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
      {decided.items.length > 0 && <p className="text-sm text-ink-2">{m.moderation_decided_older()}</p>}
      <ReviewPages queue={decided} shown="decided" />
    </div>
  )
}

function DecidedItem({ entry }: { entry: DecidedOf['items'][number] }) {
  const { listing, decision, isChange, reason, by, decidedAt, waitedHours } = entry
  const isApproved = decision === 'approved'
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge size="tiny" tone={isApproved ? 'neem-soft' : 'lac-soft'}>
            {isApproved ? m.moderation_admin_approved() : m.moderation_is_rejected()}
          </Badge>
          {isChange && (
            <Badge size="tiny" tone="neel">
              {m.moderation_is_change()}
            </Badge>
          )}
          <span className="text-sm text-ink-3">{m.moderation_id({ id: listing.numericId })}</span>
        </p>
        <Link
          to="/admin/listings/$id"
          params={{ id: String(listing.numericId) }}
          lang={languageOf(listing.title)}
          className="touch-link font-semibold wrap-anywhere"
        >
          {listing.title}
        </Link>
      </div>
      <div className="min-w-0 text-sm text-ink-2">
        <p>
          {joinWithDots(
            by ?? m.moderation_audit_former(),
            `${formatMoment(decidedAt, currentLocale())} IST`,
            waitedHours !== null && m.moderation_decided_after({ hours: waitedHours }),
          )}
        </p>
        {reason && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">{reason}</p>}
      </div>
    </li>
  )
}
