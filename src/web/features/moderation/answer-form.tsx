import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { newSubmissionKey, submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** What the owner says to the reviewers about a rejection. */
export function AnswerForm({ decisionId }: { decisionId: string }) {
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
