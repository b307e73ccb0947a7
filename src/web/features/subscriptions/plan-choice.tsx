import { paidLevels } from '#contract/enums.ts'
import type { PlanCard, OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { comparePlans, type PlanLimit, chooseBadge } from './compare-plans.ts'
import { monthlyLabel, planName, dayLabel } from './plan-labels.ts'

/** Plans side by side; each is a link, so that the choice is in the URL. */
export function PlanChoice({ own }: { own: OwnSubscription }) {
  const { differing, shared } = comparePlans(own.plans)
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-2xl">
        {m.subscriptions_plans()}
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">{m.subscriptions_plans_text()}</p>
      {shared.length > 0 && <p className="mt-1 max-w-prose text-ink-2">{sharedLabel(own.plans, shared)}</p>}
      <ul className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-3">
        {own.plans.map((plan) => (
          <li
            key={plan.level}
            className={classes(
              'flex flex-col gap-4 rounded-lg border bg-surface p-5',
              plan.level === own.plan.level ? 'border-action' : 'border-line',
            )}
          >
            <PlanOffer plan={plan} own={own} limits={differing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlanOfferProps = { plan: PlanCard; own: OwnSubscription; limits: readonly PlanLimit[] }

function PlanOffer({ plan, own, limits }: PlanOfferProps) {
  const isOwn = plan.level === own.plan.level
  const paidLevel = paidLevels.find((level) => level === plan.level)
  return (
    <>
      <div>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h3 className="font-sans text-lg font-semibold">{planName(plan.level)}</h3>
          {isOwn && <Badge tone="action">{m.subscriptions_your_plan()}</Badge>}
        </div>
        <p className="mt-1 text-xl font-bold tabular-nums">{monthlyLabel(plan.monthlyPrice)}</p>
      </div>
      <dl className="grid gap-2 text-md">
        {limits.map((limit) => (
          <Limit key={limit} label={limitLabels[limit]()} value={limitLabel(limit, plan[limit])} />
        ))}
      </dl>
      <div className="mt-auto">
        {paidLevel === undefined && !isOwn && (
          <p className="text-sm text-ink-3">{m.subscriptions_after_plan()}</p>
        )}
        {paidLevel !== undefined && own.request === null && (
          <LinkButton
            to="/user-dashboard/subscription"
            search={{ plan: paidLevel }}
            hash="ask"
            block
            variant={isOwn || plan.level === 'professional' ? 'secondary' : 'primary'}
          >
            {isOwn
              ? m.subscriptions_mail_more()
              : m.subscriptions_plan_request_for({ plan: m.subscriptions_level(plan.level) })}
          </LinkButton>
        )}
      </div>
    </>
  )
}

const limitLabels: Record<PlanLimit, () => string> = {
  listingLimit: m.subscriptions_listings,
  featuredLimit: m.subscriptions_featured_slots,
  photoLimit: m.subscriptions_photos,
}

function limitLabel(limit: PlanLimit, value: number | null): string {
  if (value === null) return m.subscriptions_unlimited()
  return value === 0 && limit === 'featuredLimit' ? m.subscriptions_none() : String(value)
}

function sharedLabel([plan]: readonly PlanCard[], shared: readonly PlanLimit[]): string {
  const limits = shared.map((limit) =>
    m.subscriptions_shared_limit({
      label: limitLabels[limit](),
      value: limitLabel(limit, plan?.[limit] ?? null),
    }),
  )
  return m.subscriptions_in_every_plan({ limits: limits.join(', ') })
}

function Limit({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2 last:border-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

/** Current plan, its expiry and usage. */
export function PlanSummary({ own }: { own: OwnSubscription }) {
  const badge = chooseBadge(own)
  const { plan, used, can, upcoming } = own
  return (
    <Card as="section" className="grid gap-5 md:grid-cols-2 md:gap-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-2xl">{planName(plan.level)}</h2>
          {badge && (
            <Badge tone={badge === 'premium' ? 'saffron' : 'neutral'}>
              {badge === 'premium' ? m.subscriptions_level('premium') : m.subscriptions_basic()}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-ink-2">{endLabel(own)}</p>
        {upcoming.map(({ level, startsOn, endsOn }) => (
          <p key={startsOn} className="mt-1 text-ink-2">
            {m.subscriptions_plan_next({
              plan: m.subscriptions_level(level),
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

/** Usage of a limit as text and bar. */
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
