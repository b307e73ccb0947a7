import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

export function MessagesFailed() {
  const router = useRouter()
  return <ErrorState level={1} title={m.messages_load_failed()} onRetry={() => void router.invalidate()} />
}
