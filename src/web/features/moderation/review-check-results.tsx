import { Link } from '@tanstack/react-router'

import { mediaUrl } from '#contract/images.ts'
import type { Distribution, DetailsOf } from '#contract/moderation/check-result.ts'
import type { ReviewCheckResult } from '#contract/moderation/review.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

import { checkResultLines, checkResultLabel } from './check-result-labels.ts'

/** Automatic check results, severe ones first, with numbers and links; the reviewer decides. */
export function ReviewCheckResults({ checkResults }: { checkResults: readonly ReviewCheckResult[] }) {
  return (
    <section className="mb-4">
      <h3 className="mb-2 font-sans text-md font-semibold">{m.moderation_check_results()}</h3>
      {checkResults.length === 0 ? (
        <p className="text-ink-3">{m.moderation_check_results_empty()}</p>
      ) : (
        <ul className="grid gap-2">
          {checkResults.map((checkResult) => (
            <CheckResultItem key={checkResult.details.kind} checkResult={checkResult} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CheckResultItem({ checkResult: { details, isBlocking } }: { checkResult: ReviewCheckResult }) {
  return (
    <li className={classes('rounded-md px-4 py-3', isBlocking ? 'bg-lac-soft' : 'bg-saffron-soft')}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {checkResultLabel(details.kind)}
        {isBlocking && (
          <Badge size="tiny" tone="lac">
            {m.moderation_blocking()}
          </Badge>
        )}
      </p>
      {checkResultLines(details).map((line) => (
        <p key={line} className="mt-0.5 wrap-break-word">
          {line}
        </p>
      ))}
      {details.kind === 'price_outlier' && (
        <PriceRange value={details.perSqft} distribution={details.distribution} />
      )}
      {details.kind === 'area_outlier' && (
        <PriceRange value={details.area} distribution={details.distribution} />
      )}
      {details.kind === 'duplicate_image' && <CheckResultPhotos pairs={details.pairs} />}
      {(details.kind === 'same_home' || details.kind === 'duplicate_listing') && (
        <ul className="mt-1 grid gap-0.5">
          {details.others.map(({ id, numericId, title }) => (
            <li key={id} className="wrap-break-word">
              <Link to="/property/$id" params={{ id: String(numericId) }} className="touch-link">
                {m.moderation_check_result_listing({ title, id: numericId })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type PriceRangeProps = { value: number; distribution: Distribution }

/** The value against the interquartile range of comparable listings; the text above says the same. */
function PriceRange({ value, distribution: { lower, median, upper } }: PriceRangeProps) {
  const most = Math.max(value, upper) * 1.08
  const at = (amount: number) => `${Math.min(100, (amount / most) * 100)}%`
  return (
    <div aria-hidden className="relative mt-2 h-3 max-w-form rounded-full bg-raised">
      <span
        className="absolute inset-y-0 rounded-full bg-neem"
        style={{ left: at(lower), width: at(upper - lower) }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-on-action" style={{ left: at(median) }} />
      <span
        className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-lac"
        style={{ left: at(value) }}
      />
    </div>
  )
}

type Pair = DetailsOf<'duplicate_image'>['pairs'][number]

/** Photo and its near duplicate side by side, with the duplicate's listing. */
function CheckResultPhotos({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul className="mt-2 grid gap-4">
      {pairs.map(({ position, key, other }) => (
        <li key={`${key} ${other.id} ${other.key}`} className="grid max-w-form grid-cols-2 gap-2">
          <CheckResultPhoto photo={key} caption={m.moderation_check_result_photo({ position })} />
          <CheckResultPhoto
            photo={other.key}
            caption={
              other.isSameAdvertiser
                ? m.moderation_check_result_photo_own({ id: other.numericId })
                : m.moderation_check_result_photo_other({ id: other.numericId })
            }
            listing={other.numericId}
          />
          {other.isElsewhere === true && (
            <p className="col-span-2 text-sm text-lac-ink">{m.moderation_check_result_photo_elsewhere()}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function CheckResultPhoto({ photo, caption, listing }: { photo: string; caption: string; listing?: number }) {
  return (
    <figure className="min-w-0">
      <img
        src={mediaUrl(photo, 400, 'webp')}
        alt=""
        loading="lazy"
        width={400}
        height={300}
        className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
      />
      <figcaption className="mt-1 text-sm">
        {listing === undefined ? (
          caption
        ) : (
          <Link to="/property/$id" params={{ id: String(listing) }} className="text-link">
            {caption}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}
