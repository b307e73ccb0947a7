import type { ReviewItem } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

import { ReviewChanges } from './review-changes.tsx'
import { ReviewEarlier } from './review-earlier.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewFindings } from './review-findings.tsx'
import { ReviewPicture } from './review-picture.tsx'
import { ReviewSince } from './review-since.tsx'
import { ReviewThread } from './review-thread.tsx'
import { priceOf } from './review-words.ts'
import type { ChangeWords } from './review-words.ts'

type ReviewListingProps = { item: ReviewItem; words: ChangeWords }

/** What was noticed and what would change, then the listing in short, as the public would see it. */
export function ReviewListing({ item, words }: ReviewListingProps) {
  return (
    <Card as="article" className="min-w-0 p-4">
      <div className="mb-2.5 flex flex-wrap gap-2">
        {item.waitsFor === 'listing' && <Badge tone="saffron-soft">{m.moderation_pending()}</Badge>}
        {item.waitsFor === 'change' && <Badge tone="saffron-soft">{m.moderation_is_change()}</Badge>}
        {item.waitsFor === 'answer' && <Badge tone="neel">{m.moderation_is_answer()}</Badge>}
        {item.approvalStatus === 'approved' && <Badge tone="neem-soft">{m.moderation_is_live()}</Badge>}
        {item.approvalStatus === 'rejected' && <Badge tone="lac-soft">{m.moderation_is_rejected()}</Badge>}
        <Badge>{m.moderation_id({ id: item.numericId })}</Badge>
        <Badge tone="neel">
          {item.purpose === 'rent' ? m.moderation_for_rent() : m.moderation_for_sale()}
        </Badge>
        <Badge>{words.type(item.type)}</Badge>
        {item.isHeld && <Badge tone="lac-soft">{m.moderation_held()}</Badge>}
      </div>
      <h2 lang={words.languageOf(item.title)} className="font-sans text-xl font-semibold break-words">
        {item.title}
      </h2>
      <p className="mt-1 mb-3 text-xl font-bold tabular-nums">{priceOf(item)}</p>
      <ReviewFindings findings={item.findings} />
      {item.thread && (
        <>
          <p className="mb-2 text-sm text-ink-2 wrap-break-word">
            {m.moderation_thread_about({ reason: item.thread.reason ?? '' })}
          </p>
          <ReviewThread thread={item.thread} reader="house" />
        </>
      )}
      {item.revision && (
        <ReviewChanges
          changed={item.revision}
          title={m.moderation_changes()}
          text={m.moderation_changes_text()}
          before={m.moderation_before()}
          after={m.moderation_after()}
          words={words}
        />
      )}
      {item.since && (!item.revision || item.since.changes.length > 0) && (
        <ReviewSince since={item.since} words={words} />
      )}
      <ReviewPictures item={item} />
      <ReviewFacts item={item} />
      <p className="mt-3.5 max-w-prose whitespace-pre-line break-words">
        {item.description ?? <span className="text-ink-3">{m.moderation_no_description()}</span>}
      </p>
      {item.amenities.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-ink-3">{m.moderation_amenities()}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {item.amenities.map((amenity) => (
              <li key={amenity}>
                <Badge>{words.amenity(amenity)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      <ReviewEarlier earlier={item.earlier} />
      <p className="mt-3 flex flex-wrap gap-x-5">
        <Link
          to="/property/$id"
          params={{ id: String(item.numericId) }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.moderation_open_page()}
        </Link>
        <Link
          to="/admin/listings/$id"
          params={{ id: String(item.numericId) }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.moderation_open_desk()}
        </Link>
      </p>
    </Card>
  )
}

function ReviewPictures({ item }: { item: ReviewItem }) {
  if (item.images.length === 0)
    return <p className="rounded-md bg-sunken p-6 text-center text-ink-3">{m.moderation_no_images()}</p>
  return (
    <ul className="mb-3 grid grid-cols-2 gap-2 md:grid-cols-4">
      {item.images.map((image, index) => (
        <li key={image.key} className={index === 0 ? 'col-span-2 row-span-2' : undefined}>
          <ReviewPicture
            image={image}
            alt={m.moderation_image_of({ number: index + 1, total: item.images.length })}
            sizes={index === 0 ? '(min-width: 1024px) 400px, 100vw' : '200px'}
            className="aspect-4/3 w-full rounded-md"
          />
        </li>
      ))}
    </ul>
  )
}
