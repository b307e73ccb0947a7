import type { OwnershipTransfer } from '#contract/properties/for-owner.ts'
import { m } from '#messages'

import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'

import { useTransferActions } from './transfer-actions.ts'

type WithdrawDialogProps = { ownershipTransfer: OwnershipTransfer; onClose: () => void }

export function WithdrawDialog({ ownershipTransfer, onClose }: WithdrawDialogProps) {
  const { withdraw } = useTransferActions(ownershipTransfer.id)
  return (
    <ConfirmDialog
      title={m.properties_ownership_transfer_withdraw_title()}
      text={
        ownershipTransfer.isInAccount
          ? m.properties_ownership_transfer_withdraw_from_account()
          : m.properties_ownership_transfer_withdraw_text()
      }
      button={m.properties_ownership_transfer_withdraw()}
      variant="danger"
      perform={withdraw}
      onClose={onClose}
    />
  )
}
