import { m } from '#messages'

import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export function TicketMissing() {
  return (
    <EmptyState picture="lost" level={1} title={m.layout_missing_title()} text={m.layout_error_not_found()}>
      <LinkButton to="/user-dashboard/help" search={{ tab: 'tickets' }}>
        {m.support_ticket_back()}
      </LinkButton>
    </EmptyState>
  )
}
