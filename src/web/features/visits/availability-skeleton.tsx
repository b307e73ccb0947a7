import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function AvailabilitySkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid max-w-prose gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-120" />
      <Skeleton className="h-60" />
    </div>
  )
}
