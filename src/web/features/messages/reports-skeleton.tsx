import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function ReportsSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-9 w-56" />
      <Skeletons count={3} className="h-80 lg:h-72" />
    </LoadingState>
  )
}
