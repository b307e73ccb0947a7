import { classes } from './classes.ts'
import { Card } from './card.tsx'
import type { ReactNode } from 'react'
import { m } from '#messages'

/** A still-loading piece; give it the size of what comes. Announce the waiting once, on the list that holds it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}

/** As many of one shape; give it the size of what comes. */
export function Skeletons({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}

/** A list in its frame. */
export function SkeletonRows({ count, className }: { count: number; className: string }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <Skeletons count={count} className={className} />
    </Card>
  )
}

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
