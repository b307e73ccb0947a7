import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { amountLabel, isOpen, monthsLabel, requestLabel } from './plan-labels.ts'

type Request = NonNullable<ListingUpgrade['request']>
type UpgradeRequestProps = {
  request: Request
  /** What was asked for; of a listing it is the months alone. */
  what?: string
  onWithdrawn: () => Promise<unknown>
}

/** The open request with a way to take it back, or how the last one ended. */
export function UpgradeRequest({ request, what, onWithdrawn }: UpgradeRequestProps) {
  const { id, status, months, amount, note, reason } = request
  const [isWithdrawing, setIsWithdrawing] = useState(false)

  async function withdraw() {
    setIsWithdrawing(true)
    try {
      await api.subscriptions.withdrawUpgrade({ id })
      toast.success(m.subscriptions_withdrawn())
    } catch (error) {
      toast.error(failureOf(error)?.message ?? m.layout_error_offline())
    }
    // Also where the team was quicker: the page then says what it decided.
    await onWithdrawn()
    setIsWithdrawing(false)
  }

  if (!isOpen(request))
    return (
      <Notice tone={status === 'completed' ? 'good' : 'info'}>
        <p>{requestLabel(request)}</p>
        {reason !== null && <p className="wrap-break-word">{m.subscriptions_reason_of({ reason })}</p>}
      </Notice>
    )
  return (
    <Notice tone="waiting">
      <h2 className="font-sans text-base font-semibold">
        {m.subscriptions_request_title()}: {what ?? monthsLabel(months)}
      </h2>
      <p>{requestLabel(request)}</p>
      {amount !== null && <p className="font-semibold tabular-nums">{amountLabel(amount)}</p>}
      {note !== null && (
        <p className="text-sm wrap-break-word whitespace-pre-line">{m.subscriptions_note_of({ note })}</p>
      )}
      <Button variant="secondary" className="mt-3" loading={isWithdrawing} onClick={() => void withdraw()}>
        {m.subscriptions_withdraw()}
      </Button>
    </Notice>
  )
}
