import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the shape of the settings until they come. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-8">
      <p role="status" className="sr-only">
        {m.shell_desk_loading()}
      </p>
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  )
}
