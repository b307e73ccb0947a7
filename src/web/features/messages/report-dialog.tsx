import { messageReportReasons } from '#contract/enums.ts'
import type { OpenConversation } from '#contract/messages/conversations.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

import { reportReasonLabels } from './report-labels.ts'

type ReportDialogProps = { conversation: OpenConversation; onClose: () => void }

/** Report of a conversation, which shares it with staff; the other side is not notified. */
export function ReportDialog({ conversation: { id }, onClose }: ReportDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/messages/conversations.ts').then((contract) => contract.reportInput),
    // Without a default reason, which the schema requires.
    defaultValues: { id, details: '' },
    failureTitle: m.messages_report_failed(),
    onSubmit: (report) => api.messages.reportConversation(report),
    done: () => [m.messages_reported(), m.messages_reported_text()],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.messages_report_title()}
      text={m.messages_report_text()}
      button={m.messages_report_send()}
      onClose={onClose}
    >
      <RadioGroup
        label={m.messages_report_reason()}
        options={messageReportReasons.map((value) => ({ value, label: reportReasonLabels[value]() }))}
        {...form.field('reason')}
      />
      <TextArea
        label={m.messages_report_details()}
        optional
        maxLength={1000}
        rows={3}
        {...form.field('details')}
      />
    </FormDialog>
  )
}
