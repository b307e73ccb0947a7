import type { OwnThread } from '#contract/moderation/answers.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { newSubmissionKey, submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { ReviewThread } from './review-thread.tsx'

/** Why it was refused, and what was written about it since; the owner answers here. */
export function OwnThreadPage({ thread }: { thread: OwnThread }) {
  const { listing, reason, decidedAt, isChange, can, waitingSince } = thread
  const when = formatMoment(decidedAt, currentLocale())
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <Link
        to="/user-dashboard/properties"
        search={{ q: String(listing.numericId) }}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {m.moderation_own_thread_back()}
      </Link>
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
          <AnswerForm key={thread.answers.length} decisionId={thread.decisionId} />
        </Card>
      ) : (
        <Notice>{m.moderation_own_thread_closed()}</Notice>
      )}
    </div>
  )
}

/** What the owner says to the reviewers about a rejection. */
function AnswerForm({ decisionId }: { decisionId: string }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/moderation/answers.ts').then((contract) => contract.answerInput),
    defaultValues: { decisionId, content: '', submissionKey: newSubmissionKey() },
    failureTitle: m.moderation_answer_failed(),
    draft: { name: `moderation:answer:${decisionId}`, fields: ['content'] },
    onSubmit: async ({ content }) => {
      const answer = { decisionId, content }
      await api.moderation.answerDecision({ ...answer, submissionKey: keyOf(answer) })
      toast.success(m.moderation_answered_toast(), m.moderation_answered_text())
      await router.invalidate()
    },
  })
  return (
    <Form form={form}>
      <TextArea
        label={m.moderation_answer()}
        hint={m.moderation_answer_hint()}
        rows={5}
        maxLength={1000}
        {...form.field('content')}
      />
      <Button type="submit" loading={form.sending} className="justify-self-start">
        {m.moderation_answer_send()}
      </Button>
    </Form>
  )
}
