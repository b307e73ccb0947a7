import type { ReactNode } from 'react'

import { classes } from '../primitives/classes.ts'

export type ThreadMessage = {
  id: string
  author: string
  /** The instant, and its formatted text. */
  at: string
  moment: string
  text: string
  /** The reader's own message, the other side's, or an internal note of the team. */
  side: 'own' | 'other' | 'note'
  badge?: ReactNode
}

type ThreadProps = { label?: string; messages: readonly ThreadMessage[]; className?: string }

/** Messages between two sides, oldest first, with line breaks preserved. */
export function Thread({ label, messages, className }: ThreadProps) {
  if (messages.length === 0) return null
  return (
    <ol aria-label={label} className={classes('grid grid-cols-1 gap-3', className)}>
      {messages.map(({ id, author, at, moment, text, side, badge }) => (
        <li key={id} className={classes('rounded-lg border px-4 py-3', backgrounds[side])}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <span className="font-semibold text-ink">{author}</span>
            {badge}
            <time dateTime={at}>{moment}</time>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}

const backgrounds = {
  own: 'border-line bg-surface',
  other: 'border-transparent bg-neel-soft',
  note: 'border-dashed border-line-strong bg-saffron-soft',
}
