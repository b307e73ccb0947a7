import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { ErrorState } from '#web/ui/patterns/empty-state.tsx'

/** Trying again keeps what was searched for. */
export function AgentsFailed({ title = m.agents_failed() }: { title?: string }) {
  const router = useRouter()
  return (
    <div className="page-width py-16">
      <ErrorState level={1} title={title} onRetry={() => void router.invalidate()} />
    </div>
  )
}
