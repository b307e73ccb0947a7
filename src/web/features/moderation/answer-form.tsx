import { useState } from 'react'

import { newSubmissionKey, submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import type { Done } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type AnswerFormProps = {
  decisionId: string
  /** Storage key of the unsent text. */
  draftName: string
  label: string
  hint: string
  button: string
  send: (content: string, submissionKey: string) => Promise<unknown>
  done: Done<unknown>
  failed: string
}

/** Reply in the conversation between owner and staff about a rejection. */
export function AnswerForm({
  decisionId,
  draftName,
  label,
  hint,
  button,
  send,
  done,
  failed,
}: AnswerFormProps) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/moderation/answers.ts').then((contract) => contract.answerInput),
    defaultValues: { decisionId, content: '', submissionKey: newSubmissionKey() },
    failureTitle: failed,
    draft: tabDraft(draftName, ['content']),
    onSubmit: ({ content }) => send(content, keyOf(content)),
    done,
  })
  return (
    <Form form={form}>
      <TextArea label={label} hint={hint} rows={5} maxLength={1000} {...form.field('content')} />
      <Button type="submit" variant="secondary" loading={form.sending} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
