import type { OwnFactors } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'

import { PasswordDialog } from '../confirmation/password-dialog.tsx'

type RemoveDialogProps = {
  factor: OwnFactors['factors'][number]
  isLast: boolean
  onClose: () => void
  onDone: (sentence: string) => Promise<void>
}

export function RemoveDialog({ factor, isLast, onClose, onDone }: RemoveDialogProps) {
  const name = factor.friendlyName
  async function remove(currentPassword: string) {
    await api.accounts.removeFactor({ factorId: factor.id, currentPassword })
    await onDone(isLast ? m.accounts_two_step_switched_off() : m.accounts_factor_was_removed())
  }
  return (
    <PasswordDialog
      title={isLast ? m.accounts_two_step_switch_off() : m.accounts_factor_remove_named({ name })}
      text={isLast ? m.accounts_two_step_off_text() : m.accounts_factor_remove_text()}
      label={isLast ? m.accounts_two_step_switch_off_press() : m.accounts_factor_remove()}
      isDanger
      failureTitle={m.accounts_factor_remove_failed()}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}

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
