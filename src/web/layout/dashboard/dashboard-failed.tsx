import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import { SiteLink } from '../site-link.tsx'

/** Error state of the overview; other dashboard pages may still work. */
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
