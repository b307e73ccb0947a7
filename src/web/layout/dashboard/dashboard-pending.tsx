import { m } from '#messages'
import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

/** Skeleton of the overview. */
export function DashboardPending() {
  return (
    <LoadingState label={m.layout_dashboard_loading()} className="gap-6">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-26 w-3/5 sm:h-16" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Skeletons count={4} className="h-28" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        <Skeletons count={2} className="h-72" />
      </div>
      <Skeleton className="h-24" />
    </LoadingState>
  )
}
