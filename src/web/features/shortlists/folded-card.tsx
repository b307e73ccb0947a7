import type { ReactNode } from 'react'

type FoldedCardProps = { title: string; open?: boolean; children: ReactNode }

/** A part of the list that is read or used now and then, one press away, also without scripts. */
export function FoldedCard({ title, open, children }: FoldedCardProps) {
  return (
    <details open={open || undefined} className="rounded-lg border border-line bg-surface px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
