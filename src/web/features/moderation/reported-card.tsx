import type { ReportedListing } from '#contract/moderation/reports.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { ReportedDecision } from './reported-decision.tsx'
import { listingReportWords } from './report-words.ts'
import { ReviewPicture } from './review-picture.tsx'
import { shortPriceOf } from './review-words.ts'

/** One listing with all that people say against it. */
export function ReportedCard({ listing }: { listing: ReportedListing }) {
  const { numericId, title, image, lister, city, localityName, isHidden, count, reports } = listing
  return (
    <Card
      as="article"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_240px]"
    >
      <div className="min-w-0">
        <div className="flex gap-3">
          {image && (
            <ReviewPicture image={image} alt="" sizes="96px" className="h-18 w-24 flex-none rounded-md" />
          )}
          <div className="min-w-0">
            <h2 className="font-sans text-base font-semibold wrap-break-word">
              <Link to="/property/$id" params={{ id: String(numericId) }} className="text-link">
                {title}
              </Link>
            </h2>
            <p className="text-sm text-ink-2">
              {dotted(
                shortPriceOf(listing),
                localityName ?? city,
                m.moderation_id({ id: numericId }),
                lister,
              )}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              {isHidden && <Badge size="tiny">{m.moderation_reported_hidden()}</Badge>}
              {Object.entries(listing.reasons).map(([reason, times]) => (
                <Badge key={reason} size="tiny" tone="lac-soft">
                  {dotted(reasonWord(reason), String(times))}
                </Badge>
              ))}
            </p>
          </div>
        </div>
        <ul className="mt-3 grid gap-2">
          {reports.map(({ id, reason, details, isByMember, createdAt }) => (
            <li key={id} className="rounded-md bg-sunken px-3.5 py-2.5">
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                <span className="font-semibold text-ink">{listingReportWords[reason]()}</span>
                <span>{isByMember ? m.moderation_reported_member() : m.moderation_reported_stranger()}</span>
                <time dateTime={createdAt}>{formatMoment(createdAt, currentLocale())} IST</time>
              </p>
              {details && <p className="mt-1 whitespace-pre-line wrap-anywhere">{details}</p>}
            </li>
          ))}
        </ul>
        {count > reports.length && (
          <p className="mt-2 text-sm text-ink-2">
            {m.moderation_reported_more({ shown: reports.length, count })}
          </p>
        )}
      </div>
      <ReportedDecision listing={listing} />
    </Card>
  )
}

function reasonWord(reason: string): string {
  // Its keys are those of the closed list.
  return listingReportWords[reason as keyof typeof listingReportWords]()
}
