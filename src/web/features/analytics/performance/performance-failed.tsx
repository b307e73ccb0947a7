import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

/** Trying again keeps the period and order of the address. */
export function PerformanceFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.analytics_failed()} onRetry={() => void router.invalidate()} />
}
