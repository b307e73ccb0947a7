import { lostReasons } from '#contract/enums.ts'
import type { LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { trackAction } from '#web/api/own-actions.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { NoteField } from './note-field.tsx'

type CloseDialogProps = { id: string; from: LeadStatus; onClose: () => void }

/** Asks why a lead is closed without success. */
export function CloseDialog({ id, from, onClose }: CloseDialogProps) {
  const form = useContractForm({
    schema: () => import('./work-schema.ts').then(({ closeForm }) => closeForm),
    defaultValues: { lostReason: '', note: '' },
    failureTitle: m.leads_update_failed(),
    onSubmit: (why) => trackAction(id, () => api.leads.moveLead({ id, from, to: 'closed', ...why })),
    done: m.leads_updated(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.leads_close_title()}
      text={m.leads_close_text()}
      button={m.leads_close_do()}
      variant="danger"
      onClose={onClose}
    >
      <SelectField
        label={m.leads_lost_reason()}
        placeholder={m.leads_lost_choose()}
        options={optionsOf(lostReasons, m.leads_lost)}
        {...form.field('lostReason')}
      />
      <NoteField {...form.field('note')} />
    </FormDialog>
  )
}
