import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the shape of the overview until it comes. */
export function DeskPending() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {m.shell_desk_loading()}
      </p>
      <Skeleton className="h-16 w-3/5" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
