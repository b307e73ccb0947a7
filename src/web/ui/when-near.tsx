import { Suspense, useRef, type ReactNode } from 'react'

import { useNear } from './patterns/use-near.ts'

type WhenNearProps = {
  /** What stands there until then, in the size of what comes. */
  until: ReactNode
  className?: string
  children: ReactNode
}

/** Loads and shows a part of the page when a reader comes near it. */
export function WhenNear({ until, className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, '600px')
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={until}>{children}</Suspense> : until}
    </div>
  )
}
