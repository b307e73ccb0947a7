import type { DeskRequest } from '#contract/subscriptions/desk.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'

const DeskDialog = lazy(() => import('./desk-dialog.tsx').then((loaded) => ({ default: loaded.DeskDialog })))

type DeskActionsProps = { request: DeskRequest; onDecided: () => Promise<void> }

/** Price, payment, refusal; each asks first. */
export function DeskActions({ request, onDecided }: DeskActionsProps) {
  const [opened, setOpened] = useState<'price' | 'complete' | 'decline' | null>(null)
  const { status, property, can } = request
  const isOpen = status === 'open' || status === 'awaiting_payment'
  if (!isOpen) return null
  if (!can.decide) return <p className="text-sm text-ink-2">{m.subscriptions_desk_own_note()}</p>
  const isClosed = property !== null && property.closedBecause !== null
  const isPriced = status === 'awaiting_payment'
  return (
    <div className="flex flex-wrap gap-2">
      {!isClosed && (
        <>
          <Button variant={isPriced ? 'primary' : 'secondary'} onClick={() => setOpened('complete')}>
            {m.subscriptions_desk_complete()}
          </Button>
          <Button
            variant={isPriced ? 'secondary' : 'primary'}
            className={isPriced ? '' : '-order-1'}
            onClick={() => setOpened('price')}
          >
            {isPriced ? m.subscriptions_desk_price_again() : m.subscriptions_desk_price()}
          </Button>
        </>
      )}
      <Button variant="quiet" className="text-lac-ink" onClick={() => setOpened('decline')}>
        {m.subscriptions_desk_decline()}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DeskDialog
            act={opened}
            request={request}
            onClose={() => setOpened(null)}
            onDecided={async () => {
              setOpened(null)
              await onDecided()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
