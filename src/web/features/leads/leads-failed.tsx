import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

/** Trying again keeps the filters of the address. */
export function LeadsFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.leads_load_failed()} onRetry={() => void router.invalidate()} />
}
