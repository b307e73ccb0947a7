import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type PublishLegalDialogProps = {
  version: string
  revision: number
  /** The first day that may be chosen. */
  earliest: string
  onClose: () => void
  onPublished: () => Promise<void>
}

/** Asks from which day the new texts hold, since everybody agrees anew from then on. */
export function PublishLegalDialog({
  version,
  revision,
  earliest,
  onClose,
  onPublished,
}: PublishLegalDialogProps) {
  const router = useRouter()
  const form = useContractForm({
    schema: () => import('#contract/accounts/legal.ts').then((contract) => contract.publishLegalTextsInput),
    defaultValues: { from: earliest, version, revision },
    errorFields: { DAY_TOO_EARLY: 'from' },
    onSubmit: async (values) => {
      try {
        await api.accounts.publishLegalTexts(values)
      } catch (error) {
        // Whoever was slower sees what stands now behind the refusal.
        await router.invalidate()
        throw error
      }
      onClose()
      toast.success(m.accounts_legal_published())
      await onPublished()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.accounts_legal_publish_title()}
      text={m.accounts_legal_publish_text()}
    >
      <Form form={form}>
        <TextField
          type="date"
          label={m.accounts_legal_day()}
          hint={m.accounts_legal_day_hint()}
          min={earliest}
          {...form.field('from')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.layout_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.layout_draft_publish()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
