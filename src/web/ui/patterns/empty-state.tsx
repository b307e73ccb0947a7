import type { ReactNode } from 'react'

import { m } from '#messages'

import done from '../art/empty-done.svg'
import favorites from '../art/empty-favorites.svg'
import leads from '../art/empty-leads.svg'
import lost from '../art/empty-lost.svg'
import messages from '../art/empty-messages.svg'
import offline from '../art/empty-offline.svg'
import search from '../art/empty-search.svg'
import visits from '../art/empty-visits.svg'
import { Button } from '../primitives/button.tsx'
import { classes } from '../primitives/classes.ts'

/** Small illustrations for the kinds of empty states. */
const illustrations = { search, favorites, leads, messages, visits, done, lost, offline }

type Illustration = keyof typeof illustrations

type EmptyStateProps = {
  picture: Illustration
  title: string
  text?: ReactNode
  /** One or two buttons for the next step. */
  children?: ReactNode
  /** 1 if the empty state is the whole page. */
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

type ErrorStateProps = {
  title?: string
  text?: ReactNode
  picture?: Illustration
  level?: 1 | 2 | 3
  onRetry?: () => void
  retryLabel?: string
  /** Actions besides retrying. */
  children?: ReactNode
}

/** An error with its next step, announced when it appears. */
export function ErrorState({
  title = m.layout_error_title(),
  text = m.layout_error_unexpected(),
  picture = 'offline',
  level = 2,
  onRetry,
  retryLabel = m.layout_try_again(),
  children,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState picture={picture} title={title} text={text} level={level}>
        {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
        {children}
      </EmptyState>
    </div>
  )
}
