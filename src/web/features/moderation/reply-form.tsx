import type { ReviewThread } from '#contract/moderation/answers.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { newSubmissionKey, submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** Words of the house to an owner who answered; the rejection stands meanwhile. */
export function ReplyForm({ thread: { decisionId, answers } }: { thread: ReviewThread }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/moderation/answers.ts').then((contract) => contract.answerInput),
    defaultValues: { decisionId, content: '', submissionKey: newSubmissionKey() },
    failureTitle: m.moderation_reply_failed(),
    draft: { name: `moderation:reply:${decisionId}`, fields: ['content'] },
    onSubmit: async ({ content }) => {
      const reply = { decisionId, content, seen: answers.length }
      try {
        await api.moderation.replyToOwner({ ...reply, submissionKey: keyOf(reply) })
      } catch (error) {
        // What was written meanwhile is shown beside the reply, which is kept.
        if (failureOf(error)?.code === 'MOVED_ON') void router.invalidate()
        throw error
      }
      toast.success(m.moderation_replied_toast())
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="gap-3 border-t border-line pt-3">
      <TextArea
        label={m.moderation_reply()}
        hint={m.moderation_reply_hint()}
        rows={4}
        maxLength={1000}
        {...form.field('content')}
      />
      <Button type="submit" variant="secondary" block loading={form.sending}>
        {m.moderation_reply_send()}
      </Button>
    </Form>
  )
}
