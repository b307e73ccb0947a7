import type { ReviewItem } from '#contract/moderation/review.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

/** What was decided on this listing before, newest first. */
export function ReviewEarlier({ earlier }: { earlier: ReviewItem['earlier'] }) {
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
