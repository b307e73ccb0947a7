import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export function OwnThreadMissing() {
  return (
    <EmptyState
      picture="lost"
      level={1}
      title={m.moderation_own_thread_missing()}
      text={m.moderation_own_thread_missing_text()}
    >
      <LinkButton to="/user-dashboard/properties">{m.moderation_rejected_open()}</LinkButton>
    </EmptyState>
  )
}
