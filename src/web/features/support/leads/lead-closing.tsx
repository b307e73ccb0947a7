import type { PlatformLeadDetail } from '#contract/support/lead-desk.ts'
import { m } from '#messages'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

const CloseDialog = lazy(() =>
  import('./close-dialog.tsx').then((loaded) => ({ default: loaded.CloseDialog })),
)

/** Asks why before an enquiry is closed. */
export function LeadClosing({ lead, disabled }: { lead: PlatformLeadDetail; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isInteractive = useIsInteractive()
  if (!lead.can.moveTo.includes('closed')) return null
  return (
    <>
      <Button
        variant="quiet"
        className="text-lac-ink"
        block
        disabled={disabled || !isInteractive}
        onClick={() => setOpen(true)}
      >
        {m.support_leads_move_closed()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CloseDialog lead={lead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
