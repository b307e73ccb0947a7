import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the shape of the overview until it comes. */
export function DeskPending() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {m.shell_desk_loading()}
      </p>
      <div className="grid gap-4">
        <Skeleton className="h-16 w-3/5" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-24" />
    </div>
  )
}
