import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function TicketSkeleton() {
  return (
    <LoadingState className="max-w-prose gap-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-44" />
    </LoadingState>
  )
}
