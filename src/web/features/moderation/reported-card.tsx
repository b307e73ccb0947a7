import type { ReportedListing } from '#contract/moderation/reported.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { ReportLines } from './report-lines.tsx'
import { ReportFlags } from './report-flags.tsx'
import { ReportedDecision } from './reported-decision.tsx'
import { ReviewPicture } from './review-picture.tsx'
import { shortPriceOf } from './review-labels.ts'
import type { ChangeWords } from './review-labels.ts'

type ReportedCardProps = { listing: ReportedListing; words: Pick<ChangeWords, 'languageOf'> }

export const reportedCardStyle =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_240px]'

/** One listing with all that people say against it. */
export function ReportedCard({ listing, words }: ReportedCardProps) {
  const { numericId, title, image, advertiser, city, localityName, isHidden, count, reports } = listing
  return (
    <Card as="article" className={reportedCardStyle}>
      <div className="min-w-0">
        <div className="flex gap-3">
          {image && (
            <ReviewPicture image={image} alt="" sizes="96px" className="h-18 w-24 flex-none rounded-md" />
          )}
          <div className="min-w-0">
            <h2 lang={words.languageOf(title)} className="font-sans text-base font-semibold wrap-break-word">
              <Link to="/admin/listings/$id" params={{ id: String(numericId) }} className="text-link">
                {title}
              </Link>
            </h2>
            <p className="text-sm text-ink-2">
              {joinWithDots(
                shortPriceOf(listing),
                localityName ?? city,
                m.moderation_id({ id: numericId }),
                advertiser,
              )}
            </p>
            <ReportFlags reasons={listing.reasons}>
              <Badge size="tiny" tone="neel">
                {m.moderation_reported_is_listing()}
              </Badge>
              {isHidden && <Badge size="tiny">{m.moderation_reported_hidden()}</Badge>}
            </ReportFlags>
          </div>
        </div>
        <ReportLines reports={reports} count={count} />
      </div>
      <ReportedDecision listing={listing} />
    </Card>
  )
}
