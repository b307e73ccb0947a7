import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function SoftLeadsSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-5 w-full max-w-form" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </div>
      <Card className="grid gap-4 p-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-44 lg:h-18" />
        ))}
      </Card>
    </div>
  )
}
