import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** Writes back to the desk. */
export function ReplyForm({ number }: { number: number }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/support/tickets.ts').then((contract) => contract.replyInput),
    defaultValues: { number, content: '' },
    failureTitle: m.support_ticket_reply_failed(),
    draft: { name: `support:ticket:${number}`, fields: ['content'] },
    onSubmit: async (reply) => {
      await api.support.replyToTicket({ ...reply, submissionKey: keyOf(reply) })
      toast.success(m.support_ticket_reply_sent())
      await router.invalidate()
      // An answer that comes meanwhile leaves what is being written; what was sent goes.
      form.reset()
    },
  })
  return (
    <Form form={form} className="gap-3">
      <TextArea label={m.support_ticket_reply()} maxLength={5000} {...form.field('content')} />
      <Button type="submit" className="justify-self-start" loading={form.sending}>
        {m.support_ticket_reply_send()}
      </Button>
    </Form>
  )
}
