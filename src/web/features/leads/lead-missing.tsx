import { m } from '#messages'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

export function LeadMissing() {
  return (
    <EmptyState picture="lost" level={1} title={m.leads_not_found()} text={m.leads_one_missing_text()}>
      <LinkButton to="/user-dashboard/leads">{m.leads_back()}</LinkButton>
    </EmptyState>
  )
}
