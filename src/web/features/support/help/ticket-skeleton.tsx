import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function TicketSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid max-w-prose gap-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-44" />
    </div>
  )
}
