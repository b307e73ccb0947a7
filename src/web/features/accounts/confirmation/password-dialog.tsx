import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { ConfirmField, confirmErrors } from './confirm-field.tsx'

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
    errorFields: confirmErrors('currentPassword'),
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
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}
