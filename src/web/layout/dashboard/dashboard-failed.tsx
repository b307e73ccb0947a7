import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

import { SiteLink } from '../site-link.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

/** The overview could not be put together; the rest of the dashboard may well be there. */
export function DashboardFailed() {
  const router = useRouter()
  return (
    <ErrorState level={1} title={m.layout_dashboard_failed()} onRetry={() => void router.invalidate()}>
      <SiteLink path="/user-dashboard/properties" className={buttonStyle({ variant: 'secondary' })}>
        {m.layout_dashboard_my_properties()}
      </SiteLink>
    </ErrorState>
  )
}
