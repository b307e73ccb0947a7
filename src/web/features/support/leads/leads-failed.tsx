import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function LeadsFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.support_leads_failed()} onRetry={() => void router.invalidate()} />
}
