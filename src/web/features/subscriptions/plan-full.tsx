import { m } from '#messages'

import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Before anything is typed: the plan has no room for another listing. */
export function PlanFull() {
  return (
    <Notice tone="waiting">
      <h2 className="font-sans text-base font-semibold">{m.properties_upgrade_required()}</h2>
      <p>{m.properties_upgrade_required_text()}.</p>
      <p className="text-sm">{m.subscriptions_full()}</p>
      <LinkButton to="/user-dashboard/subscription" variant="secondary" className="mt-3">
        {m.properties_upgrade_required_link()}
      </LinkButton>
    </Notice>
  )
}
