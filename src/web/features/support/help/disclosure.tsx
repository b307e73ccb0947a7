import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type FoldProps = { id: string; title: string; lead?: string; open?: boolean; children: ReactNode }

/** A question that opens on its answer, without script too. */
export function Fold({ id, title, lead, open = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className="group border-b border-line last:border-0">
      <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-medium hover:text-action-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {title}
          {lead && <span className="block text-sm font-normal text-ink-2">{lead}</span>}
        </span>
        <ChevronDown aria-hidden className="flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-4 text-ink-2">{children}</div>
    </details>
  )
}
