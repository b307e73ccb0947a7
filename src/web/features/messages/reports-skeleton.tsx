import { Skeleton } from '#web/ui/skeleton.tsx'
import { Skeletons } from '#web/ui/skeletons.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

export function ReportsSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-56" />
      <Skeletons count={3} className="h-80 lg:h-72" />
    </LoadingState>
  )
}
