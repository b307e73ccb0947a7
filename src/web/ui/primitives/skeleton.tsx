import type { ReactNode } from 'react'

import { m } from '#messages'

import { Card } from './card.tsx'
import { classes } from './classes.ts'

/** A loading placeholder; give it the size of the content. Announce loading once, on the surrounding list. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton', className)} />
}

/** Several placeholders of one shape. */
export function Skeletons({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}

/** Placeholder rows in a list frame. */
export function SkeletonRows({ count, className }: { count: number; className: string }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <Skeletons count={count} className={className} />
    </Card>
  )
}

type LoadingStateProps = { label?: string; className?: string; children: ReactNode }

/** A page skeleton, announced once. */
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
