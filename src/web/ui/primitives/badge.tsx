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
    <span
      className={classes('badge', size === 'tiny' ? 'badge-tiny' : 'badge-medium', tones[tone], className)}
    >
      {icon}
      {children}
    </span>
  )
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  action: 'bg-action-soft text-action-ink',
  saffron: 'bg-saffron text-on-saffron',
  'saffron-soft': 'bg-saffron-soft text-saffron-ink',
  neem: 'bg-neem text-on-neem',
  'neem-soft': 'bg-neem-soft text-neem-ink',
  neel: 'bg-neel-soft text-neel-ink',
  lac: 'bg-lac text-on-lac',
  'lac-soft': 'bg-lac-soft text-lac-ink',
  surface: 'bg-surface/94 text-ink',
}
