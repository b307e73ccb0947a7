import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SureDialogProps = { count: number; email: string; onClose: () => void; onSure: () => Promise<void> }

export function SureDialog({ count, email, onClose, onSure }: SureDialogProps) {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 1 ? m.properties_transfer_sure_one() : m.properties_transfer_sure({ count })}
      text={m.properties_transfer_sure_text({ email })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.properties_transfer_cancel()}
          </Button>
          <Button
            loading={isMoving}
            onClick={() => {
              setIsMoving(true)
              void onSure()
            }}
          >
            {m.properties_transfer_do()}
          </Button>
        </>
      }
    />
  )
}
