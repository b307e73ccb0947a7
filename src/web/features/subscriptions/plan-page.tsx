import type { OwnSubscription } from '#contract/subscriptions/plan.ts'
import { m } from '#messages'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { PlanChoice } from './plan-choice.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { levelLabel } from './plan-labels.ts'
import type { PlanSearch } from './search-params.ts'
import { UpgradeRequest } from './upgrade-request.tsx'
import { monthsLabel } from './upgrade-labels.ts'

type PlanPageProps = {
  own: OwnSubscription
  search: PlanSearch
  hasPhone: boolean
  /** The list of featured listings, and that of earlier requests. */
  featured: ReactNode
  history: ReactNode
  onChanged: () => Promise<unknown>
}

/** The plan that runs, the others, and what was asked for. */
export function PlanPage({ own, search, hasPhone, featured, history, onChanged }: PlanPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { request } = own
  const wanted = request === null ? search.plan : undefined
  const asked = wanted && own.plans.find(({ level }) => level === wanted)
  const refresh = async () => {
    await onChanged()
    heading.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {m.subscriptions_title()}
        </h1>
        <p className="mt-1 text-ink-2">{m.subscriptions_lead()}</p>
      </header>
      <PlanSummary own={own} />
      {request && (
        <div className="grid gap-2">
          <UpgradeRequest
            request={request}
            what={m.subscriptions_request_plan({
              plan: levelLabel(request.level ?? 'free'),
              months: monthsLabel(request.months),
            })}
            onWithdrawn={refresh}
          />
          <p className="text-sm text-ink-3">{m.subscriptions_ask_pending()}</p>
        </div>
      )}
      <PlanChoice own={own} />
      {wanted && asked && (
        <PlanForm
          key={wanted}
          plan={{ ...asked, level: wanted }}
          own={own}
          hasPhone={hasPhone}
          onSent={refresh}
        />
      )}
      {featured}
      {history}
    </div>
  )
}
