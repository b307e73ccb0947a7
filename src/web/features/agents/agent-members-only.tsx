import { useLocation } from '@tanstack/react-router'

import { m } from '#messages'
import { authHref } from '#web/api/guards.ts'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { AnchorButton, LinkButton } from '#web/ui/primitives/link-button.tsx'

/** Profile visible to registered users only; sign-in returns to this page. */
export function AgentMembersOnly() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <div className="page-width py-16">
      <EmptyState
        picture="lost"
        level={1}
        title={m.agents_members_only_title()}
        text={m.agents_members_only()}
      >
        <AnchorButton href={authHref(here, m.agents_action_contact())}>{m.agents_sign_in()}</AnchorButton>
        <LinkButton to="/agents" search={{}} variant="secondary">
          {m.agents_all()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
