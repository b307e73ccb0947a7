import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Skeleton, Skeletons, LoadingState } from '#web/ui/primitives/skeleton.tsx'

import { SiteLink } from '../site-link.tsx'

/** Error state of the overview; other dashboard pages may still work. */
export function DashboardFailed() {
  const router = useRouter()
  return (
    <ErrorState
      level={1}
      title={m.layout_dashboard_failed()}
      onRetry={() => void router.invalidate({ sync: true })}
    >
      <SiteLink path="/user-dashboard/properties" className={buttonStyle({ variant: 'secondary' })}>
        {m.layout_dashboard_my_properties()}
      </SiteLink>
    </ErrorState>
  )
}

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
