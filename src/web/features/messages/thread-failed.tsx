import { useRouter } from '@tanstack/react-router'

import { m } from '#messages'
import { EmptyState, ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Replaces a conversation that failed to load; the list beside it is unaffected. */
export function ThreadFailed({ isMissing }: { isMissing: boolean }) {
  const router = useRouter()
  const back = (
    <LinkButton to="/user-dashboard/messages" variant="secondary">
      {m.messages_back()}
    </LinkButton>
  )
  return (
    <div className="grid place-items-center py-8">
      {isMissing ? (
        <EmptyState picture="lost" title={m.messages_not_found()} text={m.messages_not_found_text()}>
          {back}
        </EmptyState>
      ) : (
        <ErrorState title={m.messages_thread_failed()} onRetry={() => void router.invalidate()}>
          {back}
        </ErrorState>
      )}
    </div>
  )
}
