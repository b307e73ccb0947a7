import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function QueueSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeletons count={4} className="h-80 lg:h-52" />
    </LoadingState>
  )
}
