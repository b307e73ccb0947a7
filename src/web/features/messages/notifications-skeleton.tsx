import { m } from '#messages'

import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export function NotificationsSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-56" />
      <Card className="grid gap-4 p-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}
