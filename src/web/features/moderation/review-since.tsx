import type { ReviewItem } from '#contract/moderation/review.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'

import { ReviewChanges } from './review-changes.tsx'
import type { ChangeWords } from './review-words.ts'

type ReviewSinceProps = { since: NonNullable<ReviewItem['since']>; words: ChangeWords }

/** What the owner changed since a reviewer last looked, or that nothing did change. */
export function ReviewSince({ since, words }: ReviewSinceProps) {
  const when = formatMoment(since.decidedAt, currentLocale())
  const isRejected = since.decision === 'rejected'
  const title = isRejected ? m.moderation_since_rejected() : m.moderation_since_approved()
  const text = isRejected
    ? m.moderation_since_rejected_text({ when })
    : m.moderation_since_approved_text({ when })
  if (since.changes.length === 0 && since.images === null)
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
      words={words}
    />
  )
}
