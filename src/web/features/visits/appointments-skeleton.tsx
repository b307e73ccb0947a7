import { Skeleton } from '#web/ui/skeleton.tsx'
import { Skeletons } from '#web/ui/skeletons.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function AppointmentsSkeleton() {
  return (
    <Waiting>
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-11 w-60" />
      <Skeletons count={4} className="h-48" />
    </Waiting>
  )
}
