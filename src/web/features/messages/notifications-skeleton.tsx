import { Skeleton, SkeletonRows, LoadingState } from '#web/ui/primitives/skeleton.tsx'

export function NotificationsSkeleton() {
  return (
    <LoadingState className="max-w-190 gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-56" />
      <SkeletonRows count={8} className="h-14" />
    </LoadingState>
  )
}
