import type { Handover } from '#contract/properties/for-owner.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { useHandoverActs } from './use-handover-acts.ts'

type WithdrawDialogProps = { handover: Handover; onClose: () => void }

export function WithdrawDialog({ handover, onClose }: WithdrawDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const { withdraw } = useHandoverActs(handover.id)

  async function take() {
    setIsSending(true)
    await withdraw()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.properties_handover_withdraw_title()}
      text={
        handover.isInAccount
          ? m.properties_handover_withdraw_from_account()
          : m.properties_handover_withdraw_text()
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.properties_own_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void take()}>
            {m.properties_handover_withdraw()}
          </Button>
        </>
      }
    />
  )
}
