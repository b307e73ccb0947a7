import type { ReactNode } from 'react'

import { m } from '#messages'

import { classes } from './classes.ts'

type LoadingStateProps = { label?: string; className?: string; children: ReactNode }

/** A page on its way: its shape in skeletons, spoken of once. */
export function LoadingState({
  label = m.layout_loading(),
  className = 'gap-4',
  children,
}: LoadingStateProps) {
  return (
    <div role="status" aria-label={label} className={classes('grid grid-cols-1', className)}>
      {children}
    </div>
  )
}
