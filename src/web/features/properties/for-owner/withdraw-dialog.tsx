import type { Handover } from '#contract/properties/for-owner.ts'
import { m } from '#messages'

import { SureDialog } from '#web/ui/sure-dialog.tsx'

import { useHandoverActs } from './use-handover-acts.ts'

type WithdrawDialogProps = { handover: Handover; onClose: () => void }

export function WithdrawDialog({ handover, onClose }: WithdrawDialogProps) {
  const { withdraw } = useHandoverActs(handover.id)
  return (
    <SureDialog
      title={m.properties_handover_withdraw_title()}
      text={
        handover.isInAccount
          ? m.properties_handover_withdraw_from_account()
          : m.properties_handover_withdraw_text()
      }
      button={m.properties_handover_withdraw()}
      variant="danger"
      act={() => withdraw().then(onClose)}
      onClose={onClose}
    />
  )
}
