import { Toaster } from '#web/ui/toaster.tsx'

import { OfflineNotice } from './offline-notice.tsx'
import { RouteProgress } from './route-progress.tsx'

/** What every document carries besides its page. */
export function SiteFurniture() {
  return (
    <>
      <RouteProgress />
      <OfflineNotice />
      <Toaster />
    </>
  )
}
