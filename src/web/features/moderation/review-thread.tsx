import type { ReviewThread as Thread } from '#contract/moderation/answers.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { currentLocale } from '#web/api/language.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type ReviewThreadProps = { thread: Pick<Thread, 'answers'>; reader: 'owner' | 'house' }

/** What owner and house wrote to each other about a rejection, oldest first. */
export function ReviewThread({ thread: { answers }, reader }: ReviewThreadProps) {
  if (answers.length === 0) return null
  const owner = reader === 'owner' ? m.moderation_thread_you() : m.moderation_thread_owner()
  return (
    <ol aria-label={m.moderation_thread()} className="mb-4 grid gap-2.5">
      {answers.map(({ id, isByStaff, content, createdAt }) => (
        <li
          key={id}
          className={classes('rounded-md px-4 py-3', isByStaff ? 'bg-sunken' : 'bg-neel-soft text-neel-ink')}
        >
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-semibold">{isByStaff ? m.moderation_thread_staff() : owner}</span>
            <time dateTime={createdAt}>{formatMoment(createdAt, currentLocale())} IST</time>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">{content}</p>
        </li>
      ))}
    </ol>
  )
}
