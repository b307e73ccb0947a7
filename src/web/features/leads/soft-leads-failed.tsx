import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function SoftLeadsFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.leads_soft_load_failed()} onRetry={() => void router.invalidate()} />
}
