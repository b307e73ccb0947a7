import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function AppointmentsSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-11 w-60" />
      <Skeletons count={4} className="h-48" />
    </LoadingState>
  )
}
