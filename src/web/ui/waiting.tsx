import type { ReactNode } from 'react'

import { m } from '#messages'

import { classes } from './classes.ts'

type WaitingProps = { label?: string; className?: string; children: ReactNode }

/** A page on its way: its shape in skeletons, spoken of once. */
export function Waiting({ label = m.shell_loading(), className = 'gap-4', children }: WaitingProps) {
  return (
    <div role="status" aria-label={label} className={classes('grid grid-cols-1', className)}>
      {children}
    </div>
  )
}
