import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { illustrations, type Illustration } from './illustrations.ts'

type EmptyStateProps = {
  picture: Illustration
  title: string
  text?: ReactNode
  /** One or two buttons that lead on. */
  children?: ReactNode
  /** 1 where the empty state is the whole page. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ picture, title, text, children, level = 2, className }: EmptyStateProps) {
  const Heading = headings[level]
  return (
    <div className={classes('px-4 py-6 text-center', className)}>
      <img src={illustrations[picture]} alt="" width={240} height={180} className="mx-auto mb-3 h-45 w-60" />
      <Heading className={level === 3 ? 'text-lg font-bold' : 'text-2xl'}>{title}</Heading>
      {text && <p className="mx-auto mt-1.5 max-w-form text-balance text-ink-2">{text}</p>}
      {children && <div className="mt-4.5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const
