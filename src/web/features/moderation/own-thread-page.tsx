import { formatMoment } from '#contract/dates.ts'
import type { OwnThread } from '#contract/moderation/answers.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { AnswerForm } from './answer-form.tsx'
import { ReviewThread } from './review-thread.tsx'

/** Rejection reason and conversation, with the owner's reply form. */
export function OwnThreadPage({ thread }: { thread: OwnThread }) {
  const { decisionId, listing, reason, decidedAt, isChange, can, waitingSince } = thread
  const when = formatMoment(decidedAt, currentLocale())
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <BackLink to="/user-dashboard/properties" search={{ q: String(listing.numericId) }}>
        {m.moderation_own_thread_back()}
      </BackLink>
      <div>
        <h1 className="text-2xl">{m.moderation_own_thread_title()}</h1>
        <p className="text-ink-2 wrap-break-word">
          {listing.title} ·&ensp;{m.moderation_id({ id: listing.numericId })}
        </p>
      </div>
      <Notice tone="bad">
        <p className="font-semibold">
          {isChange ? m.moderation_own_thread_change({ when }) : m.moderation_own_thread_rejected({ when })}
        </p>
        {reason && <p className="whitespace-pre-line wrap-anywhere">{reason}</p>}
      </Notice>
      <ReviewThread thread={thread} reader="owner" />
      {waitingSince !== null && <Notice tone="waiting">{m.moderation_own_thread_pending()}</Notice>}
      {can.answer ? (
        <Card className="p-4">
          <AnswerForm
            key={thread.answers.length}
            decisionId={decisionId}
            draftName={`moderation:answer:${decisionId}`}
            label={m.moderation_answer()}
            hint={m.moderation_answer_hint()}
            button={m.moderation_answer_send()}
            send={(content, submissionKey) =>
              api.moderation.answerDecision({ decisionId, content, submissionKey })
            }
            done={() => [m.moderation_answered_toast(), m.moderation_answered_text()]}
            failed={m.moderation_answer_failed()}
          />
        </Card>
      ) : (
        <Notice>{m.moderation_own_thread_closed()}</Notice>
      )}
    </div>
  )
}

export function OwnThreadMissing() {
  return (
    <EmptyState
      picture="lost"
      level={1}
      title={m.moderation_own_thread_missing()}
      text={m.moderation_own_thread_missing_text()}
    >
      <LinkButton to="/user-dashboard/properties">{m.moderation_rejected_open()}</LinkButton>
    </EmptyState>
  )
}
