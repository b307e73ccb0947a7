import type { Passkey } from '#contract/accounts/passkeys.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { Unsent, useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { ConfirmField, confirmErrors } from '../confirmation/confirm-field.tsx'
import { PasswordDialog } from '../confirmation/password-dialog.tsx'
import { addPasskey, passkeySentence } from './browser-passkeys.ts'

type DialogProps = { onClose: () => void; onDone: (sentence: string) => Promise<void> }

/** Name and password first; then the browser asks for the fingerprint, face or screen lock. */
export function AddPasskeyDialog({ onClose, onDone }: DialogProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/passkeys.ts').then((contract) => contract.addPasskeyForm),
    defaultValues: { name: m.accounts_passkey_default_name(), currentPassword: '' },
    failureTitle: m.accounts_passkey_failed(),
    errorFields: confirmErrors('currentPassword'),
    onSubmit: async (typed) => {
      await addPasskey(typed).catch(explain)
      await onDone(m.accounts_passkey_was_added())
    },
  })

  function explain(error: unknown): never {
    if (failureOf(error) !== null) throw error
    form.setProblem(passkeySentence(error))
    throw new Unsent()
  }

  return (
    <FormDialog
      form={form}
      title={m.accounts_passkey_add()}
      text={m.accounts_passkey_add_text()}
      button={m.accounts_factor_continue()}
      onClose={onClose}
    >
      <TextField
        label={m.accounts_factor_name()}
        hint={m.accounts_factor_name_hint()}
        maxLength={40}
        {...form.field('name')}
      />
      <ConfirmField {...form.field('currentPassword')} />
    </FormDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const { id, name } = passkey
  const form = useContractForm({
    schema: () => import('#contract/accounts/passkeys.ts').then((contract) => contract.renamePasskeyInput),
    defaultValues: { id, name },
    failureTitle: m.accounts_passkey_rename_failed(),
    onSubmit: async (typed) => {
      await api.accounts.renamePasskey(typed)
      await onDone(m.accounts_passkey_was_renamed())
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.accounts_passkey_rename_named({ name })}
      button={m.accounts_passkey_rename()}
      onClose={onClose}
    >
      <TextField label={m.accounts_factor_name()} maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
  const { id, name } = passkey
  async function remove(currentPassword: string) {
    await api.accounts.removePasskey({ id, currentPassword })
    await onDone(m.accounts_passkey_was_removed())
  }
  return (
    <PasswordDialog
      title={m.accounts_factor_remove_named({ name })}
      text={m.accounts_passkey_remove_text()}
      label={m.accounts_factor_remove()}
      isDanger
      failureTitle={m.accounts_factor_remove_failed()}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
