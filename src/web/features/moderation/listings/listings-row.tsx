import type { DeskListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { ReviewPicture } from '../review-picture.tsx'
import { standingOf } from './listings-words.ts'
import type { ListingWords } from './listings-words.ts'

type ListingsRowProps = { listing: DeskListing; words: ListingWords }

/** A line on a desktop, a card on a phone; the whole of it leads to the listing. */
export function ListingsRow({ listing, words }: ListingsRowProps) {
  const { numericId, title, image, ownerName, viewsCount, openReports, openFindings, createdAt } = listing
  return (
    <li className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 hover:bg-sunken lg:grid-cols-[6rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
      {image === null ? (
        <div className="aspect-4/3 rounded-md bg-sunken" />
      ) : (
        <ReviewPicture image={image} alt="" sizes="96px" className="aspect-4/3 rounded-md" />
      )}
      <div className="min-w-0">
        <Link
          to="/admin/listings/$id"
          params={{ id: String(numericId) }}
          lang={words.languageOf(title)}
          className="line-clamp-2 font-semibold wrap-break-word text-ink no-underline before:absolute before:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm wrap-break-word text-ink-2">
          {dotted(words.price(listing), words.type(listing.type), words.place(listing))}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 lg:col-span-1">
        {standingOf(listing, words).map(({ tone, word }) => (
          <Badge key={word} tone={tone}>
            {word}
          </Badge>
        ))}
        {openReports > 0 && (
          <Badge tone="lac-soft">
            {openReports === 1
              ? m.moderation_desk_report_one()
              : m.moderation_desk_report_count({ count: openReports })}
          </Badge>
        )}
        {openFindings > 0 && (
          <Badge tone="saffron-soft">
            {openFindings === 1
              ? m.moderation_desk_finding_one()
              : m.moderation_desk_finding_count({ count: openFindings })}
          </Badge>
        )}
      </div>
      <p className="col-span-2 text-sm wrap-break-word text-ink-3 lg:col-span-1">
        {dotted(
          m.moderation_id({ id: numericId }),
          ownerName,
          formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
          m.moderation_desk_views({ count: formatNumber(viewsCount) }),
        )}
      </p>
    </li>
  )
}
