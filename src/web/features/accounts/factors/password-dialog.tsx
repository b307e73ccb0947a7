import { m } from '#messages'

import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

type PasswordDialogProps = {
  title: string
  text: string
  label: string
  isDanger?: boolean
  failureTitle: string
  onClose: () => void
  onConfirm: (currentPassword: string) => Promise<unknown>
}

/** Asks for the password before what only the owner of the account may do. */
export function PasswordDialog({ title, text, label, isDanger = false, ...rest }: PasswordDialogProps) {
  const { failureTitle, onClose, onConfirm } = rest
  const form = useContractForm({
    schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.passwordOnlyInput),
    defaultValues: { currentPassword: '' },
    failureTitle,
    errorFields: { PASSWORD_WRONG: 'currentPassword' },
    onSubmit: ({ currentPassword }) => onConfirm(currentPassword),
  })
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <Form form={form}>
        <PasswordField
          label={m.accounts_current_password()}
          autoComplete="current-password"
          maxLength={128}
          {...form.field('currentPassword')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.accounts_cancel()}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={form.sending}>
            {label}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
