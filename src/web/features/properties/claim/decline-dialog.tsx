import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

type DeclineDialogProps = { onClose: () => void; onDecline: () => Promise<void> }

/** Says what becomes of the listing before it is refused. */
export function DeclineDialog({ onClose, onDecline }: DeclineDialogProps) {
  const [isSending, setIsSending] = useState(false)

  async function decline() {
    setIsSending(true)
    await onDecline()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.properties_claim_decline_title()}
      text={m.properties_claim_decline_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.properties_own_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void decline()}>
            {m.properties_claim_decline_do()}
          </Button>
        </>
      }
    />
  )
}
