import { Skeleton, SkeletonRows, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function QueueSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-prose" />
      <SkeletonRows count={6} className="h-24 lg:h-14" />
    </LoadingState>
  )
}
