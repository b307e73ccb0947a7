import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { dayLabel, planName } from './plan-labels.ts'

type PlanSettingProps = { own: Pick<OwnSubscription, 'plan' | 'period'> }

/** Plan in one line, with a link to its page. */
export function PlanSetting({ own: { plan, period } }: PlanSettingProps) {
  const endsOn = period?.endsOn ?? null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">
          {plan.level === 'free' ? m.subscriptions_on_plan() : planName(plan.level)}
        </p>
        {endsOn !== null && (
          <p className="text-sm text-ink-2">{m.subscriptions_featured_to({ day: dayLabel(endsOn) })}</p>
        )}
      </div>
      <LinkButton to="/user-dashboard/subscription" variant="secondary">
        {m.subscriptions_settings_open()}
      </LinkButton>
    </div>
  )
}
