import type { Featuring } from '#contract/subscriptions/featuring-desk.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type EndFeaturingDialogProps = {
  featuring: Featuring
  days: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** What was paid for or belongs to a plan is lost: it says so. */
export function EndFeaturingDialog({ featuring, days, onClose, onDone }: EndFeaturingDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const { id, source, state } = featuring

  async function end() {
    setIsSending(true)
    try {
      await api.subscriptions.stopFeaturing({ id })
      toast.success(m.subscriptions_featuring_ended())
    } catch (error) {
      toast.error(m.subscriptions_featuring_not_ended(), failureOf(error)?.message ?? m.shell_error_offline())
    }
    onClose()
    await onDone()
  }

  const lost =
    source === 'staff' ? m.subscriptions_featuring_end_text() : m.subscriptions_featuring_end_paid_text()
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        state === 'planned' ? m.subscriptions_featuring_cancel_title() : m.subscriptions_featuring_end_title()
      }
      text={days}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.subscriptions_desk_cancel()}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void end()}>
            {m.subscriptions_featuring_end()}
          </Button>
        </>
      }
    >
      <p>{lost}</p>
    </Dialog>
  )
}
