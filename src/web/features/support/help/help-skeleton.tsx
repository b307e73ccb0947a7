import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function HelpSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-15 w-72 max-w-full" />
      <Skeleton className="h-11 w-full" />
      <SkeletonRows count={6} className="h-13" />
    </Waiting>
  )
}
