import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function CatalogueSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Card className="grid gap-3 p-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}
