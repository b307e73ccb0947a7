import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { premiumBadge } from './compare-plans.ts'
import { dayLabel, levelLabel, planName } from './plan-labels.ts'

/** The plan that runs, how long, and how much of it is used. */
export function PlanSummary({ own }: { own: OwnSubscription }) {
  const badge = premiumBadge(own)
  const { plan, used, can, upcoming } = own
  return (
    <Card as="section" className="grid gap-5 md:grid-cols-2 md:gap-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-2xl">{planName(plan.level)}</h2>
          {badge && (
            <Badge tone={badge === 'premium' ? 'saffron' : 'neutral'}>
              {badge === 'premium' ? m.subscriptions_premium() : m.subscriptions_basic()}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-ink-2">{endLabel(own)}</p>
        {upcoming.map(({ level, startsOn, endsOn }) => (
          <p key={startsOn} className="mt-1 text-ink-2">
            {m.subscriptions_plan_next({
              plan: levelLabel(level),
              from: dayLabel(startsOn),
              until: endsOn === null ? '–' : dayLabel(endsOn),
            })}
          </p>
        ))}
      </div>
      <div>
        <h3 className="sr-only">{m.subscriptions_used()}</h3>
        <dl className="grid gap-4">
          <PlanMeter label={m.subscriptions_listings()} used={used.listings} limit={plan.listingLimit} />
          {plan.featuredLimit > 0 && (
            <PlanMeter
              label={m.subscriptions_featured_slots()}
              used={used.featured}
              limit={plan.featuredLimit}
            />
          )}
        </dl>
        <p className="mt-3 text-sm text-ink-3">{m.subscriptions_counted()}</p>
      </div>
      {!can.list && (
        <Notice tone="waiting" className="md:col-span-2">
          {m.subscriptions_full()}
        </Notice>
      )}
    </Card>
  )
}

function endLabel({ period, upcoming }: OwnSubscription): string {
  if (period === null) return m.subscriptions_plan_free_text()
  if (period.endsOn === null) return m.subscriptions_plan_endless()
  const day = dayLabel(period.endsOn)
  return upcoming.length > 0 ? m.subscriptions_plan_until_next({ day }) : m.subscriptions_plan_until({ day })
}

type PlanMeterProps = { label: string; used: number; limit: number | null }

/** How much of a limit is used, in words and as a bar. */
function PlanMeter({ label, used, limit }: PlanMeterProps) {
  const words =
    limit === null ? m.subscriptions_used_unlimited({ used }) : m.subscriptions_used_of({ used, limit })
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-md text-ink-2">{label}</dt>
      <dd className="mt-0.5">
        <span className="text-lg font-semibold tabular-nums">{words}</span>
        {limit !== null && limit > 0 && (
          <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${share === 1 ? 'bg-saffron' : 'bg-neel'}`}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        )}
      </dd>
    </div>
  )
}
