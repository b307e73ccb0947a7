import { useState } from 'react'

import type { platformLeadSources } from '#contract/enums.ts'
import { m } from '#messages'
import { FocusFirstField } from '#web/ui/patterns/form-dialog.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'

import { CallbackForm } from './callback-form.tsx'
import { RequestSent } from './request-card.tsx'

type CallbackDialogProps = {
  onClose: () => void
  /** Page on which it was opened. */
  source: (typeof platformLeadSources)[number]
}

/** Callback by our own team at a chosen time. */
export function CallbackDialog({ onClose, source }: CallbackDialogProps) {
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <Dialog open onClose={onClose} title={m.support_callback_title()}>
        <RequestSent title={m.support_callback_requested()} text={m.support_callback_requested_text()}>
          <Button onClick={onClose}>{m.support_close()}</Button>
        </RequestSent>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={m.support_callback_title()} text={m.support_callback_text()}>
      <FocusFirstField>
        <CallbackForm source={source} onSent={() => setSent(true)} />
      </FocusFirstField>
    </Dialog>
  )
}
