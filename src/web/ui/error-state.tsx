import type { ReactNode } from 'react'

import { m } from '#messages'

import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { Illustration } from './illustrations.ts'

type ErrorStateProps = {
  title?: string
  text?: ReactNode
  picture?: Illustration
  level?: 1 | 2 | 3
  onRetry?: () => void
  retryLabel?: string
  /** Other ways on, beside trying again. */
  children?: ReactNode
}

/** Something could not be shown: what happened, what to do next. Spoken when it appears. */
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
