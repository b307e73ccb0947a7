import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { ErrorState, EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Retry keeps the search. */
export function AgentsFailed({ title = m.agents_failed() }: { title?: string }) {
  const router = useRouter()
  return (
    <div className="page-width py-16">
      <ErrorState level={1} title={title} onRetry={() => void router.invalidate({ sync: true })} />
    </div>
  )
}

export function AgentMissing() {
  return (
    <div className="page-width py-16">
      <EmptyState picture="lost" level={1} title={m.agents_not_found()} text={m.agents_missing_text()}>
        <LinkButton to="/agents" search={{}}>
          {m.agents_all()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
