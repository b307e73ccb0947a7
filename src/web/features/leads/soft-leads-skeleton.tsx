import { Skeleton, SkeletonRows, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function SoftLeadsSkeleton() {
  return (
    <LoadingState>
      <div className="grid grid-cols-1 gap-1.5">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-10 max-w-form sm:h-5" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        <Skeletons count={3} className="h-25 sm:h-22" />
      </div>
      <SkeletonRows count={6} className="h-44 lg:h-18" />
    </LoadingState>
  )
}
