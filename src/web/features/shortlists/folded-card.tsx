import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type FoldedCardProps = { title: string; open?: boolean; children: ReactNode }

/** A part of the list that is read or used now and then, one press away, also without scripts. */
export function FoldedCard({ title, open, children }: FoldedCardProps) {
  return (
    <details
      open={open || undefined}
      className="group/fold rounded-lg border border-line bg-surface px-4 print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 py-3 font-semibold">
        {title}
        <ChevronDown
          aria-hidden
          className="flex-none text-ink-2 transition-[rotate] duration-(--quick) group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
