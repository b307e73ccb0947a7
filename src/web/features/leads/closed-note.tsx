import type { ReactNode } from 'react'

import { m } from '#messages'
import { failedWith } from '#web/api/failure.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

/** The listing was archived, sold or hidden after its page was opened. */
export function isClosedBy(error: unknown): boolean {
  return failedWith(error, 'UNAVAILABLE', 'NOT_FOUND')
}

/** Below a form that can no longer be sent: what is kept, and the way to other homes. */
export function ClosedNote({ similar }: { similar: ReactNode }) {
  return (
    <Notice>
      <p className="mb-3">{m.leads_closed_text()}</p>
      {similar}
    </Notice>
  )
}
