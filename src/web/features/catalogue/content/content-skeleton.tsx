import { m } from '#messages'

import { Card } from '#web/ui/primitives/card.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

export function ContentSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="grid gap-4">
      <Skeleton className="h-6 w-60" />
      <Card className="grid gap-4 p-5">
        {rows.map((row) => (
          <Skeleton key={row} className="h-17" />
        ))}
      </Card>
    </div>
  )
}
