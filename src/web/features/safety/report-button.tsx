import { useState } from 'react'

import { m } from '#messages'
import { useAction } from '#web/ui/patterns/use-action.ts'

/** Reports what a warning is about in one press. */
export function ReportButton({ perform }: { perform: () => Promise<unknown> }) {
  const [isReported, setReported] = useState(false)
  const { run, isPending } = useAction(perform, {
    done: m.safety_reported_toast(),
    failed: m.safety_report_failed(),
    onDone: () => setReported(true),
  })
  return (
    <button
      type="button"
      className="touch-link font-semibold"
      disabled={isReported || isPending}
      onClick={() => void run()}
    >
      {isReported ? m.safety_reported() : m.safety_report()}
    </button>
  )
}
