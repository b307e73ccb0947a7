import { Skeleton } from '#web/ui/skeleton.tsx'
import { Skeletons } from '#web/ui/skeletons.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

export function AppointmentsSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-11 w-60" />
      <Skeletons count={4} className="h-48" />
    </LoadingState>
  )
}
