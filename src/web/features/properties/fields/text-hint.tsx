import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

/** Below a field of free text: what a reviewer would stop in it, else what the field is for. */
export function textHint(warning: string | undefined, usual?: string): ReactNode {
  if (warning === undefined) return usual
  return (
    <span className="flex gap-1.5 text-saffron-ink">
      <TriangleAlert aria-hidden className="size-4.5! flex-none" />
      {warning}
    </span>
  )
}
