import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { premiumBadge } from './compare-plans.ts'
import { PlanMeter } from './plan-meter.tsx'
import { dayWord, levelWord, planName } from './plan-words.ts'

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
        <p className="mt-2 text-ink-2">{endWord(own)}</p>
        {upcoming.map(({ level, startsOn, endsOn }) => (
          <p key={startsOn} className="mt-1 text-ink-2">
            {m.subscriptions_plan_next({
              plan: levelWord(level),
              from: dayWord(startsOn),
              until: endsOn === null ? '–' : dayWord(endsOn),
            })}
          </p>
        ))}
      </div>
      <div>
        <h3 className="sr-only">{m.subscriptions_used()}</h3>
        <dl className="grid gap-4">
          <PlanMeter label={m.subscriptions_listings()} used={used.listings} limit={plan.listingLimit} />
          {plan.featuredLimit > 0 && (
            <PlanMeter label={m.subscriptions_places()} used={used.featured} limit={plan.featuredLimit} />
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

function endWord({ period, upcoming }: OwnSubscription): string {
  if (period === null) return m.subscriptions_plan_free_text()
  if (period.endsOn === null) return m.subscriptions_plan_endless()
  const day = dayWord(period.endsOn)
  return upcoming.length > 0 ? m.subscriptions_plan_until_next({ day }) : m.subscriptions_plan_until({ day })
}
