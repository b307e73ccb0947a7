import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type PublishLegalDialogProps = {
  version: string
  revision: number
  /** Earliest selectable effective date. */
  earliest: string
  onClose: () => void
  onPublished: () => Promise<void>
}

/** Choice of the effective date, from which everybody must agree again. */
export function PublishLegalDialog({
  version,
  revision,
  earliest,
  onClose,
  onPublished,
}: PublishLegalDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/legal.ts').then((contract) => contract.publishLegalTextsInput),
    defaultValues: { from: earliest, version, revision },
    errorFields: { DAY_TOO_EARLY: 'from' },
    onSubmit: api.accounts.publishLegalTexts,
    done: m.accounts_legal_published(),
    onDone: () => {
      onClose()
      return onPublished()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_legal_publish_title()}
      text={m.accounts_legal_publish_text()}
      button={m.layout_draft_publish()}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={m.accounts_legal_day()}
        hint={m.accounts_legal_day_hint()}
        min={earliest}
        {...form.field('from')}
      />
    </FormDialog>
  )
}
