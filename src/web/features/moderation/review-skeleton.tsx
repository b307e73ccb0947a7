import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label={m.shell_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-52" />
      <div className="grid gap-4 lg:grid-cols-[264px_minmax(0,1fr)]">
        <Skeleton className="h-72" />
        <Skeleton className="h-160" />
      </div>
    </div>
  )
}
