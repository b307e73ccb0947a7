import type { TransferPreview } from '#contract/properties/transfer.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/primitives/button.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { isOverPlan } from './is-over-plan.ts'

type ConfirmDialogProps = {
  count: number
  email: string
  transferPreview: TransferPreview
  onClose: () => void
  onSure: () => Promise<void>
}

/** Who gets them, what goes along, what stays, and whether the plan has room. */
export function ConfirmDialog({ count, email, transferPreview, onClose, onSure }: ConfirmDialogProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { name, limit } = transferPreview
  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 1 ? m.properties_transfer_sure_one() : m.properties_transfer_sure({ count })}
      text={m.properties_transfer_sure_text({ name, email })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.layout_cancel()}
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
    >
      <ul className="mb-4 grid list-disc gap-2 pl-5">
        <li>{m.properties_transfer_sure_goes()}</li>
        <li>{m.properties_transfer_sure_stays()}</li>
        {limit !== null && !isOverPlan(transferPreview) && (
          <li>{m.properties_transfer_capacity(words(transferPreview, limit))}</li>
        )}
      </ul>
      {limit !== null && isOverPlan(transferPreview) && (
        <Notice tone="waiting">{m.properties_transfer_capacity_over(words(transferPreview, limit))}</Notice>
      )}
    </Dialog>
  )
}

function words({ after }: TransferPreview, limit: number) {
  return { after: formatNumber(after), limit: formatNumber(limit) }
}
