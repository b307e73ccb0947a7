import { m } from '#messages'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'

type PasswordDialogProps = {
  title: string
  text: string
  label: string
  isDanger?: boolean
  failureTitle: string
  onClose: () => void
  onConfirm: (currentPassword: string) => Promise<unknown>
}

/** Password check before an action reserved for the account's owner. */
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
    <FormDialog
      form={form}
      title={title}
      text={text}
      button={label}
      variant={isDanger ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <PasswordField
        label={m.accounts_current_password()}
        autoComplete="current-password"
        maxLength={128}
        {...form.field('currentPassword')}
      />
    </FormDialog>
  )
}
