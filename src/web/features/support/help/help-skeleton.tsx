import { Skeleton, SkeletonRows, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function HelpSkeleton() {
  return (
    <LoadingState>
      <Skeleton className="h-15 w-72 max-w-full" />
      <Skeleton className="h-11 w-full" />
      <SkeletonRows count={6} className="h-13" />
    </LoadingState>
  )
}
