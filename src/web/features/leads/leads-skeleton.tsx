import { Skeleton, SkeletonRows, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function LeadsSkeleton() {
  return (
    <LoadingState>
      <div className="grid grid-cols-1 gap-1">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-10 max-w-form sm:h-5" />
      </div>
      <Skeleton className="h-11 w-40 sm:hidden" />
      <Skeleton className="h-31 lg:h-17" />
      <Skeleton className="h-13" />
      <SkeletonRows count={6} className="h-32 lg:h-18" />
    </LoadingState>
  )
}
