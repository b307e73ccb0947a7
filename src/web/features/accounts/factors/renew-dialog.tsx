import { m } from '#messages'

import { api } from '#web/api/client.ts'

import { PasswordDialog } from './password-dialog.tsx'

type RenewDialogProps = {
  onClose: () => void
  onDone: (sentence: string, codes: readonly string[]) => Promise<void>
}

export function RenewDialog({ onClose, onDone }: RenewDialogProps) {
  async function renew(currentPassword: string) {
    const { recoveryCodes } = await api.accounts.renewRecoveryCodes({ currentPassword })
    await onDone(m.accounts_recovery_renewed(), recoveryCodes)
  }
  return (
    <PasswordDialog
      title={m.accounts_recovery_renew()}
      text={m.accounts_recovery_renew_text()}
      label={m.accounts_recovery_renew_press()}
      failureTitle={m.accounts_recovery_renew_failed()}
      onClose={onClose}
      onConfirm={renew}
    />
  )
}
