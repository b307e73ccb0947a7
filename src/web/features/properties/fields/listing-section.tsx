import type { ReactNode } from 'react'

import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'

/** One part of the listing form. */
export function ListingSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-4.5 p-4 md:p-5">
      <div>
        <h2 className="font-sans text-lg font-semibold">{title}</h2>
        {hint && <p className="mt-1 text-sm text-ink-3">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}

/** Two fields side by side where there is room; narrow ones have it on a phone too. */
export function FieldPair({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes('grid items-start gap-4.5 md:grid-cols-2', narrow && 'grid-cols-2 gap-x-3')}>
      {children}
    </div>
  )
}
