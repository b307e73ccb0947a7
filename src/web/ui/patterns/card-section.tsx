import { useId, type ReactNode } from 'react'

import { Card } from '../primitives/card.tsx'
import { classes } from '../primitives/classes.ts'

type CardSectionProps = { title: string; text?: ReactNode; className?: string; children: ReactNode }

/** A titled part of a page in a card of its own. */
export function CardSection({ title, text, className, children }: CardSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={classes('min-w-0 p-4 sm:p-5', className)}>
      <h2 id={id} className="font-sans text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  )
}
