import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

export function HelpSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-15 w-72 max-w-full" />
      <Skeleton className="h-11 w-full" />
      <SkeletonRows count={6} className="h-13" />
    </LoadingState>
  )
}
