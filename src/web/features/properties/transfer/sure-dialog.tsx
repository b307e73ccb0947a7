import type { WeighedTransfer } from '#contract/properties/transfer.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { isOverPlan } from './is-over-plan.ts'

type SureDialogProps = {
  count: number
  email: string
  weighed: WeighedTransfer
  onClose: () => void
  onSure: () => Promise<void>
}

/** Who gets them, what goes along, what stays, and whether the plan has room. */
export function SureDialog({ count, email, weighed, onClose, onSure }: SureDialogProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { name, limit } = weighed
  return (
    <Dialog
      open
      onClose={onClose}
      title={count === 1 ? m.properties_transfer_sure_one() : m.properties_transfer_sure({ count })}
      text={m.properties_transfer_sure_text({ name, email })}
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
    >
      <ul className="mb-4 grid list-disc gap-2 pl-5">
        <li>{m.properties_transfer_sure_goes()}</li>
        <li>{m.properties_transfer_sure_stays()}</li>
        {limit !== null && !isOverPlan(weighed) && (
          <li>{m.properties_transfer_room(words(weighed, limit))}</li>
        )}
      </ul>
      {limit !== null && isOverPlan(weighed) && (
        <Notice tone="waiting">{m.properties_transfer_room_over(words(weighed, limit))}</Notice>
      )}
    </Dialog>
  )
}

function words({ after }: WeighedTransfer, limit: number) {
  return { after: formatNumber(after), limit: formatNumber(limit) }
}
