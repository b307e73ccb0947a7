import type { ListingUpgrade } from '#contract/subscriptions.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { amountLabel, isOpen, requestLabel } from './plan-labels.ts'

type Request = NonNullable<ListingUpgrade['request']>
type UpgradeRequestProps = {
  request: Request
  /** Label of the request; for a listing only the months. */
  what?: string
  onWithdrawn: () => unknown
}

/** Open request with a withdraw button, or the outcome of the last one. */
export function UpgradeRequest({ request, what, onWithdrawn }: UpgradeRequestProps) {
  const { id, status, months, amount, note, reason } = request
  const { run, isPending } = useAction(() => api.subscriptions.withdrawUpgrade({ id }), {
    done: m.subscriptions_withdrawn(),
    failed: m.subscriptions_slot_failed(),
    onDone: onWithdrawn,
  })
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
        {m.subscriptions_request_title()}: {what ?? m.subscriptions_months({ count: months })}
      </h2>
      <p>{requestLabel(request)}</p>
      {amount !== null && <p className="font-semibold tabular-nums">{amountLabel(amount)}</p>}
      {note !== null && (
        <p className="text-sm wrap-break-word whitespace-pre-line">{m.subscriptions_note_of({ note })}</p>
      )}
      <Button variant="secondary" className="mt-3" loading={isPending} onClick={() => void run()}>
        {m.subscriptions_withdraw()}
      </Button>
    </Notice>
  )
}
