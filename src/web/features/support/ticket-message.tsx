import { formatMoment } from '#contract/slots.ts'
import type { ReactNode } from 'react'

import { currentLocale } from '#web/api/language.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type TicketMessageProps = {
  author: string
  at: string
  /** The reader's own words, the other side's, or a note of the team to itself. */
  side: 'own' | 'other' | 'note'
  badge?: ReactNode
  text: string
}

/** One message of a ticket, as it was typed. */
export function TicketMessage({ author, at, side, badge, text }: TicketMessageProps) {
  return (
    <li className={classes('rounded-lg border px-4 py-3', backgrounds[side])}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <span className="font-semibold text-ink">{author}</span>
        {badge}
        <time dateTime={at}>{formatMoment(at, currentLocale())} IST</time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}

const backgrounds = {
  own: 'border-line bg-surface',
  other: 'border-transparent bg-neel-soft',
  note: 'border-dashed border-line-strong bg-saffron-soft',
}
