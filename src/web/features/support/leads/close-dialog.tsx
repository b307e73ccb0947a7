import type { PlatformLeadDetail } from '#contract/support/lead-queue.ts'
import { endingLabel } from '#contract/support/lead-labels.ts'
import { platformLeadEndings } from '#contract/enums.ts'
import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type CloseDialogProps = { lead: PlatformLeadDetail; onClose: () => void }

/** Why an enquiry came to nothing. */
export function CloseDialog({ lead: { id, status }, onClose }: CloseDialogProps) {
  const router = useRouter()
  const form = useContractForm({
    schema: () => import('./close-schema.ts').then((loaded) => loaded.closeForm),
    defaultValues: { ending: '', note: '' },
    failureTitle: m.support_queue_action_failed(),
    onSubmit: async (why) => {
      try {
        await api.support.movePlatformLead({ id, from: status, to: 'closed', ...why })
      } catch (error) {
        // Behind the question stands what a colleague made of it.
        if (failedWith(error, 'STALE')) void router.invalidate()
        throw error
      }
      toast.success(m.support_leads_status_updated())
      onClose()
      await router.invalidate()
    },
  })
  return (
    <Dialog open onClose={onClose} title={m.support_leads_close_title()} text={m.support_leads_close_text()}>
      <Form form={form}>
        <SelectField
          label={m.support_leads_ending()}
          placeholder={m.support_leads_ending_choose()}
          options={platformLeadEndings.map((value) => ({ value, label: endingLabel(value) }))}
          {...form.field('ending')}
        />
        <TextArea
          label={m.support_leads_close_note()}
          hint={m.support_leads_work_hint()}
          rows={3}
          maxLength={2000}
          {...form.field('note')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.support_answers_cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={form.sending}>
            {m.support_leads_move_closed()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
