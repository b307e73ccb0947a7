import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function TicketSkeleton() {
  return (
    <Waiting className="max-w-prose gap-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-44" />
    </Waiting>
  )
}
