import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function DashboardFailed() {
  const router = useRouter()
  return (
    <ErrorState level={1} title={m.subscriptions_queue_failed()} onRetry={() => void router.invalidate()} />
  )
}
