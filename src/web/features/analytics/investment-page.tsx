import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'

import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'

import { AffordabilitySection } from './affordability-section.tsx'
import { planOf, searchOf } from './investment-plan.ts'
import { InvestmentSection } from './investment-section.tsx'
import type { InvestmentSearch, Plan } from './search-params.ts'
import { type DatedRates, StampDutySection } from './stamp-duty-section.tsx'
import { YieldSection } from './yield-section.tsx'

type Change = (change: Partial<Plan>) => void
type InvestmentPageProps = {
  search: InvestmentSearch
  dated: DatedRates
  emi: (plan: Plan, onChange: Change) => ReactNode
}

const afterTypingMs = 400

/** Four calculators over one set of inputs; a plain form without scripts, live with them. */
export function InvestmentPage({ search, dated, emi }: InvestmentPageProps) {
  const [plan, setPlan] = useState(() => planOf(search))
  const change: Change = (metrics) => {
    const changed = { ...plan, ...metrics }
    setPlan({ ...changed, down: Math.min(changed.down, changed.price) })
  }
  useAddress(plan)
  return (
    <form method="get" noValidate className="page-width pt-8 pb-11 lg:pt-12 lg:pb-18">
      <h1 className="text-3xl lg:text-4xl">{m.analytics_plan_title()}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-2">{m.analytics_plan_lead()}</p>
      <InvestmentSection id="emi" title={m.analytics_plan_emi()}>
        {emi(plan, change)}
      </InvestmentSection>
      <AffordabilitySection plan={plan} onChange={change} />
      <StampDutySection plan={plan} dated={dated} onChange={change} />
      <YieldSection plan={plan} dated={dated} onChange={change} />
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" size="large">
          {m.analytics_plan_submit()}
        </Button>
      </div>
    </form>
  )
}

/** Stores the inputs in the URL, so that they can be shared. */
function useAddress(plan: Plan) {
  const router = useRouter()
  const [first] = useState(plan)
  useEffect(() => {
    if (plan === first) return
    const timer = window.setTimeout(() => {
      void router.navigate({
        to: '/investment-calculator',
        search: searchOf(plan),
        replace: true,
        resetScroll: false,
      })
    }, afterTypingMs)
    return () => window.clearTimeout(timer)
  }, [plan, first, router])
}
