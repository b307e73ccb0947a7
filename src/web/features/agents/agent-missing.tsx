import { m } from '#messages'

import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

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
