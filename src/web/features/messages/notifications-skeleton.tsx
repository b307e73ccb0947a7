import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function NotificationsSkeleton() {
  return (
    <Waiting className="max-w-190 gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-56" />
      <SkeletonRows count={8} className="h-14" />
    </Waiting>
  )
}
