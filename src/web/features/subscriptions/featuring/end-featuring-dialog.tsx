import type { Featuring } from '#contract/subscriptions/featuring-admin.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'

type EndFeaturingDialogProps = {
  featuring: Featuring
  days: string
  onClose: () => void
}

/** What was paid for or belongs to a plan is lost: it says so. */
export function EndFeaturingDialog({ featuring, days, onClose }: EndFeaturingDialogProps) {
  const { id, source, state } = featuring
  return (
    <ConfirmDialog
      title={
        state === 'planned' ? m.subscriptions_featuring_cancel_title() : m.subscriptions_featuring_end_title()
      }
      text={days}
      button={m.subscriptions_featuring_end()}
      variant="danger"
      done={m.subscriptions_featuring_ended()}
      perform={() => api.subscriptions.stopFeaturing({ id })}
      onClose={onClose}
    >
      <p>
        {source === 'staff'
          ? m.subscriptions_featuring_end_text()
          : m.subscriptions_featuring_end_paid_text()}
      </p>
    </ConfirmDialog>
  )
}
