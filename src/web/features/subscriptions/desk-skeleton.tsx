import { Skeleton } from '#web/ui/skeleton.tsx'
import { Skeletons } from '#web/ui/skeletons.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function DeskSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeletons count={4} className="h-80 lg:h-52" />
    </Waiting>
  )
}
