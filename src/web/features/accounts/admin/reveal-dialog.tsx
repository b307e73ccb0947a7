import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import type { Contact } from './person-contact-types.ts'

type RevealDialogProps = { id: string; onClose: () => void; onRevealed: (contact: Contact) => void }

/** Asks what the contact data is needed for; the audit log keeps the answer. */
export function RevealDialog({ id, onClose, onRevealed }: RevealDialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/admin.ts').then((contract) => contract.revealInput),
    defaultValues: { id, reason: '' },
    onSubmit: async (asked) => onRevealed(await api.accounts.revealContact(asked)),
  })
  return (
    <Dialog open onClose={onClose} title={m.accounts_admin_reveal()} text={m.accounts_admin_reveal_text()}>
      <Form form={form}>
        <TextField
          label={m.accounts_admin_reason()}
          hint={m.accounts_admin_reason_hint()}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_admin_cancel()}
          </Button>
          <Button type="submit" loading={form.sending}>
            {m.accounts_admin_reveal()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
