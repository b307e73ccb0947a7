import type { OpenConversation } from '#contract/messages/conversations.ts'
import { messageReportReasons } from '#contract/enums.ts'
import { m } from '#messages'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { reportWords } from './report-labels.ts'

type ReportDialogProps = { conversation: OpenConversation; onClose: () => void }

/** The dashboard reads the conversation with it; the other side is not told. */
export function ReportDialog({ conversation, onClose }: ReportDialogProps) {
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState<(typeof messageReportReasons)[number] | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason === null) return setError(m.messages_report_reason_required())
    const typed = new FormData(event.currentTarget).get('details')
    const details = typeof typed === 'string' ? typed : ''
    setSending(true)
    try {
      await api.messages.reportConversation({ id: conversation.id, reason, details })
      toast.success(m.messages_reported(), m.messages_reported_text())
      onClose()
    } catch {
      toast.error(m.messages_report_failed())
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={m.messages_report_title()} text={m.messages_report_text()}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <RadioGroup
          label={m.messages_report_reason()}
          name="reason"
          value={reason ?? ''}
          error={error}
          options={messageReportReasons.map((value) => ({ value, label: reportWords[value]() }))}
          onChange={({ target }) => {
            setReason(messageReportReasons.find((each) => each === target.value) ?? null)
            setError(undefined)
          }}
        />
        <TextArea label={m.messages_report_details()} name="details" optional maxLength={1000} rows={3} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button type="submit" loading={isSending}>
            {m.messages_report_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
