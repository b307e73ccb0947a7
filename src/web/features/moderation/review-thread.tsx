import { formatMoment } from '#contract/dates.ts'
import type { ReviewThread as Answers } from '#contract/moderation/answers.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Thread } from '#web/ui/patterns/thread.tsx'

type ReviewThreadProps = { thread: Pick<Answers, 'answers'>; reader: 'owner' | 'staff' }

/** Messages between owner and staff about a rejection, oldest first. */
export function ReviewThread({ thread: { answers }, reader }: ReviewThreadProps) {
  const owner = reader === 'owner' ? m.moderation_thread_you() : m.moderation_admin_owner()
  return (
    <Thread
      label={m.moderation_thread()}
      className="mb-4"
      messages={answers.map(({ id, isByStaff, content, createdAt }) => ({
        id,
        author: isByStaff ? m.moderation_thread_staff() : owner,
        at: createdAt,
        moment: `${formatMoment(createdAt, currentLocale())} IST`,
        text: content,
        side: isByStaff === (reader === 'owner') ? 'other' : 'own',
      }))}
    />
  )
}
