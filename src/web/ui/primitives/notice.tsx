import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentProps } from 'react'

import { classes } from './classes.ts'

export type NoticeTone = 'info' | 'good' | 'waiting' | 'bad'

type NoticeProps = ComponentProps<'div'> & { tone?: NoticeTone }

/** An inline message; errors are announced at once. */
export function Notice({ tone = 'info', className, children, ...rest }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-md px-4 py-3.5', backgrounds[tone], className)}
      {...rest}
    >
      <Icon aria-hidden className={classes('mt-0.75', inks[tone])} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

const icons = { info: Info, good: CircleCheck, waiting: Clock, bad: TriangleAlert }
const backgrounds: Record<NoticeTone, string> = {
  info: 'bg-neel-soft',
  good: 'bg-neem-soft',
  waiting: 'bg-saffron-soft',
  bad: 'bg-lac-soft',
}
const inks: Record<NoticeTone, string> = {
  info: 'text-neel-ink',
  good: 'text-neem-ink',
  waiting: 'text-saffron-ink',
  bad: 'text-lac-ink',
}
