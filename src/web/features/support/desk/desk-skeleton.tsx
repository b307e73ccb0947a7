import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function DeskSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full max-w-prose" />
      <SkeletonRows count={6} className="h-24 lg:h-14" />
    </Waiting>
  )
}
