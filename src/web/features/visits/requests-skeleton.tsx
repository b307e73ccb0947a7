import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

const cards = ['first', 'second', 'third', 'fourth']

/** The shape of the requests until they come. */
export function RequestsSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-11 w-60" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-22" />
        ))}
      </div>
      <Skeleton className="h-13" />
      {cards.map((card) => (
        <Skeleton key={card} className="h-60" />
      ))}
    </div>
  )
}
