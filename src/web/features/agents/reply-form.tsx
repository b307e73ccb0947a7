import { useEffect } from 'react'

import type { Review } from '#contract/agents.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type ReplyFormProps = { review: Pick<Review, 'id' | 'reply'>; onDone: () => void }

/** The agent's public reply; an empty one removes it. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/agents.ts').then((contract) => contract.replyInput),
    defaultValues: { id: review.id, reply: review.reply ?? '' },
    onSubmit: api.agents.replyToReview,
    done: m.agents_reply_saved(),
    onDone,
  })
  const { setFocus } = form
  useEffect(() => setFocus('reply'), [setFocus])
  return (
    <Form form={form}>
      <TextArea
        label={m.agents_reply_text()}
        hint={m.agents_reply_hint()}
        maxLength={1000}
        {...form.field('reply')}
      />
      <div className="flex gap-2">
        <Button type="submit" loading={form.sending}>
          {m.agents_reply_save()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.layout_cancel()}
        </Button>
      </div>
    </Form>
  )
}
