import { m } from '#messages'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asked before what was typed is lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={m.properties_edit_leave_title()}
      text={m.properties_edit_leave_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {m.properties_edit_leave()}
          </Button>
          <Button onClick={onStay}>{m.properties_edit_leave_stay()}</Button>
        </>
      }
    />
  )
}
