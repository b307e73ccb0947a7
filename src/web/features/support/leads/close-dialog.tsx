import { platformLeadEndings } from '#contract/enums.ts'
import { endingLabels } from '#contract/support/lead-labels.ts'
import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'

type CloseDialogProps = { lead: PlatformLeadDetail; onClose: () => void }

/** Asks for the reason an enquiry is closed. */
export function CloseDialog({ lead: { id, status }, onClose }: CloseDialogProps) {
  const form = useContractForm({
    schema: () => import('./close-schema.ts').then((loaded) => loaded.closeForm),
    defaultValues: { ending: '', note: '' },
    failureTitle: m.support_queue_action_failed(),
    onSubmit: (why) => api.support.movePlatformLead({ id, from: status, to: 'closed', ...why }),
    done: m.support_leads_status_updated(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.support_leads_close_title()}
      text={m.support_leads_close_text()}
      button={m.support_leads_move_closed()}
      variant="danger"
      onClose={onClose}
    >
      <SelectField
        label={m.support_leads_ending()}
        placeholder={m.support_leads_ending_choose()}
        options={platformLeadEndings.map((value) => ({ value, label: endingLabels[value]() }))}
        {...form.field('ending')}
      />
      <TextArea
        label={m.leads_work_note()}
        hint={m.support_leads_work_hint()}
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
