import { m } from '#messages'

import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function AgentsSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="page-width grid gap-5 pt-6 pb-16 lg:pt-10">
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-64 sm:h-40 lg:h-26" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
    </div>
  )
}
