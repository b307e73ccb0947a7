import type { ReactNode } from 'react'

import { classes } from './classes.ts'

export type BadgeTone =
  | 'neutral'
  | 'action'
  | 'saffron'
  | 'saffron-soft'
  | 'neem'
  | 'neem-soft'
  | 'neel'
  | 'lac'
  | 'lac-soft'
  | 'surface'

type BadgeProps = {
  tone?: BadgeTone
  icon?: ReactNode
  size?: 'medium' | 'tiny'
  className?: string
  children: ReactNode
}

/** A status label, tinted by tone; `surface` is a solid pill for use on a picture. */
export function Badge({ tone = 'neutral', icon, size = 'medium', className, children }: BadgeProps) {
  return (
    <span className={classes('badge', size === 'tiny' && 'badge-tiny', `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}
