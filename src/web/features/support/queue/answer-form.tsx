import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import { useRef, useState } from 'react'

import type { StaffTicket } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { CannedAnswersDrawer } from './canned-answers-drawer.tsx'

/** Reply to the person, or an internal note. */
export function AnswerForm({ ticket }: { ticket: StaffTicket }) {
  const { number, seen, status } = ticket
  const [keyOf] = useState(submissionKeys)
  const [isInternal, setInternal] = useState(false)
  const pressed = useRef<'send' | 'resolve'>('send')
  const form = useContractForm({
    schema: () => import('#contract/support/tickets.ts').then((contract) => contract.replyInput),
    defaultValues: { number, content: '' },
    failureTitle: m.support_queue_answer_failed(),
    draft: tabDraft(`support:desk:${number}`, ['content']),
    onSubmit: ({ content }) => {
      const resolves = pressed.current === 'resolve' && !isInternal
      const answer = { number, content, isInternal, resolves }
      return api.support.answerTicket({ ...answer, seen, submissionKey: keyOf(answer) })
    },
    done: isInternal ? m.support_queue_note_saved() : m.support_queue_answered(),
  })
  function insert(text: string) {
    const typed = form.getValues('content').trim()
    form.setValue('content', typed === '' ? text : `${typed}\n\n${text}`, { shouldDirty: true })
    toast.success(m.support_answers_inserted())
  }

  return (
    <Card className="p-4">
      <Form form={form} className="gap-3">
        <Segmented
          label={m.support_queue_kind()}
          name="kind"
          options={[
            { value: 'answer', label: m.support_queue_answer() },
            { value: 'note', label: m.support_queue_note() },
          ]}
          value={isInternal ? 'note' : 'answer'}
          onChange={(event) => setInternal(event.target.value === 'note')}
          className="justify-self-start"
        />
        {!isInternal && <PreparedButton ticket={ticket} onChoose={insert} />}
        <TextArea
          label={isInternal ? m.support_queue_note() : m.support_queue_answer()}
          hint={
            isInternal
              ? m.support_queue_note_hint()
              : m.support_queue_answer_hint({ product: m.layout_product() })
          }
          rows={6}
          maxLength={5000}
          {...form.field('content')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.sending} onClick={() => void (pressed.current = 'send')}>
            {isInternal ? m.support_queue_note_save() : m.support_queue_answer_send()}
          </Button>
          {!isInternal && status !== 'resolved' && (
            <Button
              type="submit"
              variant="secondary"
              disabled={form.sending}
              onClick={() => void (pressed.current = 'resolve')}
            >
              {m.support_queue_answer_resolves()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

type PreparedButtonProps = { ticket: StaffTicket; onChoose: (text: string) => void }

/** Opens the saved replies. */
function PreparedButton({ ticket, onChoose }: PreparedButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<MessageSquareQuote aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {m.support_answers_insert()}
      </Button>
      {isOpen && (
        <CannedAnswersDrawer
          ticket={ticket}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            setOpen(false)
            onChoose(text)
          }}
        />
      )}
    </>
  )
}
