import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

export function NotificationsSkeleton() {
  return (
    <LoadingState className="max-w-190 gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-56" />
      <SkeletonRows count={8} className="h-14" />
    </LoadingState>
  )
}
