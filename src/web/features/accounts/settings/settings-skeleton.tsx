import { m } from '#messages'

import { Skeleton, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Keeps the shape of the settings until they come. */
export function SettingsSkeleton() {
  return (
    <LoadingState label={m.layout_dashboard_loading()} className="gap-8">
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </LoadingState>
  )
}
