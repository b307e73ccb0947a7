import { m } from '#messages'

import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Keeps the shape of the settings until they come. */
export function SettingsSkeleton() {
  return (
    <Waiting label={m.shell_desk_loading()} className="gap-8">
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </Waiting>
  )
}
