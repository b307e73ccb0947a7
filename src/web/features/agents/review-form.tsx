import { useEffect } from 'react'

import type { AgentDetail } from '#contract/agents.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type ReviewFormProps = { agent: Pick<AgentDetail, 'userNumericId' | 'ownReview'>; onDone: () => void }

const ratings = [5, 4, 3, 2, 1]

/** Stars and text, prefilled with an earlier review. */
export function ReviewForm({ agent: { userNumericId, ownReview }, onDone }: ReviewFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/agents.ts').then((contract) => contract.writeReviewInput),
    defaultValues: {
      id: String(userNumericId),
      rating: ownReview ? String(ownReview.rating) : '',
      content: ownReview?.content ?? '',
    },
    onSubmit: api.agents.writeReview,
    done: m.agents_review_published(),
    onDone,
  })
  const { setFocus } = form
  useEffect(() => setFocus('rating'), [setFocus])
  return (
    <Form form={form}>
      <SelectField
        label={m.agents_review_rating()}
        placeholder={m.agents_rating_required()}
        options={ratings.map((count) => ({
          value: String(count),
          label: `${'★'.repeat(count)} ${m.agents_stars({ count })}`,
        }))}
        {...form.field('rating')}
      />
      <TextArea label={m.agents_review_content()} maxLength={1500} {...form.field('content')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.sending}>
          {m.agents_review_publish()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.layout_cancel()}
        </Button>
      </div>
    </Form>
  )
}
