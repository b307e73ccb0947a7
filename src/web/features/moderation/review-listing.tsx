import { Link } from '@tanstack/react-router'

import { formatMoment } from '#contract/dates.ts'
import type { ReviewItem } from '#contract/moderation/review.ts'
import { formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { MediaPreview } from '#web/features/media/films/media-picker.tsx'
import { FloorPlanList } from '#web/features/properties/floor-plans/floor-plan-list.tsx'
import { amenityLabel } from '#web/features/properties/listing-labels.ts'
import { languageOf, typeLabel } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { ReviewChanges } from './review-changes.tsx'
import { ReviewCheckResults } from './review-check-results.tsx'
import { priceOf } from './review-labels.ts'
import { ReviewThread } from './review-thread.tsx'

/** Check results and changes, then a summary of the listing as visitors would see it. */
export function ReviewListing({ item }: { item: ReviewItem }) {
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
        <Badge>{typeLabel(item.type)}</Badge>
        {item.isFlagged && <Badge tone="lac-soft">{m.moderation_held()}</Badge>}
      </div>
      <h2 lang={languageOf(item.title)} className="font-sans text-xl font-semibold break-words">
        {item.title}
      </h2>
      <p className="mt-1 mb-3 text-xl font-bold tabular-nums">{priceOf(item)}</p>
      <ReviewCheckResults checkResults={item.checkResults} />
      {item.thread && (
        <>
          <p className="mb-2 text-sm text-ink-2 wrap-break-word">
            {m.moderation_thread_about({ reason: item.thread.reason ?? '' })}
          </p>
          <ReviewThread thread={item.thread} reader="staff" />
        </>
      )}
      {item.revision && (
        <ReviewChanges
          changed={item.revision}
          title={m.moderation_changes()}
          text={m.moderation_changes_text()}
          before={m.moderation_before()}
          after={m.moderation_after()}
        />
      )}
      {item.since && (!item.revision || item.since.changes.length > 0 || item.since.floorPlans) && (
        <ReviewSince since={item.since} />
      )}
      <ReviewPictures item={item} />
      {item.floorPlans.length > 0 && (
        <section aria-label={m.properties_floor_plans()} className="mb-3">
          <h3 className="mb-1.5 text-sm text-ink-3">{m.properties_floor_plans()}</h3>
          <FloorPlanList plans={item.floorPlans} sizes="200px" className="grid-cols-2 md:grid-cols-4" />
        </section>
      )}
      {item.videoUrl !== null && <MediaPreview kind="film" url={item.videoUrl} />}
      {item.tourUrl !== null && <MediaPreview kind="panorama" url={item.tourUrl} />}
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
                <Badge>{amenityLabel(amenity)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
      <ReviewEarlier earlier={item.earlier} />
      <p className="mt-3 flex flex-wrap gap-x-5">
        <Link to="/property/$id" params={{ id: String(item.numericId) }} className="touch-link">
          {m.moderation_open_page()}
        </Link>
        <Link to="/admin/listings/$id" params={{ id: String(item.numericId) }} className="touch-link">
          {m.moderation_open_admin()}
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
          <PropertyPicture
            image={image}
            title={item.title}
            marked={false}
            alt={m.moderation_image_of({ number: index + 1, total: item.images.length })}
            sizes={index === 0 ? '(min-width: 1024px) 400px, 100vw' : '200px'}
            className="aspect-4/3 w-full rounded-md"
          />
        </li>
      ))}
    </ul>
  )
}

/** Earlier decisions on this listing, newest first. */
function ReviewEarlier({ earlier }: { earlier: ReviewItem['earlier'] }) {
  if (earlier.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-sans text-md font-semibold">{m.moderation_earlier()}</h3>
      <ul className="grid gap-1.5">
        {earlier.map(({ decision, reason, decidedAt }) => {
          const when = formatMoment(decidedAt, currentLocale())
          return (
            <li key={decidedAt}>
              <p className="text-sm text-ink-2">
                {decision === 'rejected'
                  ? m.moderation_earlier_rejected({ when })
                  : m.moderation_earlier_approved({ when })}
              </p>
              {reason && <p className="wrap-break-word">{reason}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ReviewSinceProps = { since: NonNullable<ReviewItem['since']> }

/** Owner's changes since the last review, or a note that there are none. */
function ReviewSince({ since }: ReviewSinceProps) {
  const when = formatMoment(since.decidedAt, currentLocale())
  const isRejected = since.decision === 'rejected'
  const title = isRejected ? m.moderation_since_rejected() : m.moderation_since_approved()
  const text = isRejected
    ? m.moderation_since_rejected_text({ when })
    : m.moderation_since_approved_text({ when })
  if (since.changes.length === 0 && since.images === null && since.floorPlans === null)
    return (
      <section aria-label={title} className="mb-4">
        <h3 className="font-sans text-md font-semibold">{title}</h3>
        <p className="text-ink-2">{m.moderation_since_nothing({ when })}</p>
      </section>
    )
  return (
    <ReviewChanges
      changed={since}
      title={title}
      text={text}
      before={m.moderation_was()}
      after={m.moderation_is()}
    />
  )
}

/** Facts of the listing in numbers. */
function ReviewFacts({ item }: { item: ReviewItem }) {
  const { advertiser, beds, baths, securityAmount } = item
  const { facts, plot, rate } = item.areaTexts
  return (
    <FactList
      className="grid-cols-2 md:grid-cols-3"
      facts={[
        advertiser && {
          name: m.moderation_advertiser(),
          value: [advertiser.name, advertiser.team, advertiser.company].filter(Boolean).join(', '),
        },
        {
          name: m.moderation_locality(),
          value: [item.placeNames.locality ?? item.placeNames.city, item.zip].filter(Boolean).join(' '),
        },
        { name: m.properties_project(), value: item.project?.name },
        { name: m.moderation_proposed_project(), value: item.proposedProject },
        ...facts,
        ...plot,
        beds !== null &&
          baths !== null && {
            name: m.moderation_beds_baths(),
            value: m.moderation_beds_and_baths({ beds, baths }),
          },
        item.purpose !== 'rent' && rate,
        securityAmount !== null && { name: m.moderation_deposit(), value: formatPriceFull(securityAmount) },
        ...item.factLines,
        { name: m.moderation_submitted(), value: formatMoment(item.submittedAt, currentLocale()) },
        { name: m.moderation_address(), value: item.address },
      ]}
    />
  )
}
