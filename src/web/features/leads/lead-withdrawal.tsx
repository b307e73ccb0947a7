import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const Question = lazy(() =>
  import('./withdrawal-dialog.tsx').then((part) => ({ default: part.WithdrawalDialog })),
)

/** Whoever asked may take it back, after a question. */
export function LeadWithdrawal({ lead }: { lead: LeadDetail }) {
  const isInteractive = useIsInteractive()
  const [isAsked, setAsked] = useState(false)
  if (!lead.can.withdraw) return null
  return (
    <>
      <Button variant="quiet" disabled={!isInteractive} onClick={() => setAsked(true)}>
        {m.leads_withdraw()}
      </Button>
      {isAsked && (
        <Suspense>
          <Question lead={lead} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
