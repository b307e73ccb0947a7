import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

type PlanFullProps = { own: OwnSubscription; role: string }

/** Replaces the listing form when the plan's limit is reached. */
export function PlanFull({ own: { plan, used }, role }: PlanFullProps) {
  const isProfessional = role === 'agent' || role === 'builder'
  const taken = used.listings
  return (
    <Notice tone="waiting">
      <h2 className="font-sans text-base font-semibold">
        {isProfessional ? m.properties_plan_limit_title() : m.properties_upgrade_required()}
      </h2>
      <p>
        {isProfessional
          ? m.properties_plan_limit({ taken, limit: plan.listingLimit ?? taken })
          : `${m.properties_upgrade_required_text()}.`}
      </p>
      <p className="text-sm">{m.subscriptions_full()}</p>
      <LinkButton to="/user-dashboard/subscription" variant="secondary" className="mt-3">
        {m.properties_upgrade_required_link()}
      </LinkButton>
    </Notice>
  )
}
