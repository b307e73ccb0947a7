import type { AdminListing } from '#contract/moderation/listings.ts'
import { formatNumber } from '#contract/price.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { ReviewPicture } from '../review-picture.tsx'
import { statusBadges } from './listings-labels.ts'
import type { ListingWords } from './listings-labels.ts'

type ListingsRowProps = { listing: AdminListing; words: ListingWords }

/** A line on a desktop, a card on a phone; the whole of it leads to the listing. */
export function ListingsRow({ listing, words }: ListingsRowProps) {
  const { numericId, title, image, ownerName, viewsCount, openReports, openCheckResults, createdAt } = listing
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
          {joinWithDots(words.price(listing), words.type(listing.type), words.place(listing))}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5 lg:col-span-1">
        {statusBadges(listing, words).map(({ tone, label }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {openReports > 0 && (
          <Badge tone="lac-soft">
            {openReports === 1
              ? m.moderation_admin_report_one()
              : m.moderation_admin_report_count({ count: openReports })}
          </Badge>
        )}
        {openCheckResults > 0 && (
          <Badge tone="saffron-soft">
            {openCheckResults === 1
              ? m.moderation_admin_check_result_one()
              : m.moderation_admin_check_result_count({ count: openCheckResults })}
          </Badge>
        )}
      </div>
      <p className="col-span-2 text-sm wrap-break-word text-ink-3 lg:col-span-1">
        {joinWithDots(
          m.moderation_id({ id: numericId }),
          ownerName,
          formatDay(dayInIndia(new Date(createdAt)), currentLocale()),
          m.moderation_admin_views({ count: formatNumber(viewsCount) }),
        )}
      </p>
    </li>
  )
}
