import { usualLoanFor } from '#contract/loan.ts'
import { usualLoan } from '#contract/loan/rates.ts'
import type { InvestmentSearch, Plan } from './search-params.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { AffordabilitySection } from './affordability-section.tsx'
import { InvestmentSection } from './investment-section.tsx'
import { StampDutySection } from './stamp-duty-section.tsx'
import { YieldSection } from './yield-section.tsx'

/** What the calculators begin with, and what an address says otherwise. */
export function planOf(search: InvestmentSearch): Plan {
  const price = search.price ?? usualPrice
  const { down, rate, years } = usualLoanFor(price)
  const plan: Plan = {
    price,
    down,
    rate,
    years,
    income: 100_000,
    obligations: 0,
    share: usualLoan.incomePercent,
    buyer: 'man',
    rent: 15_000,
    empty: 1,
    costs: 24_000,
  }
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) Object.assign(plan, { [name]: value })
  return { ...plan, down: Math.min(plan.down, plan.price) }
}

/** The shortest address of a plan. */
export function searchOf(plan: Plan): InvestmentSearch {
  const usual = planOf({ price: plan.price })
  const told = Object.entries(plan).filter(([name, value]) => Reflect.get(usual, name) !== value)
  return { ...(plan.price !== usualPrice && { price: plan.price }), ...Object.fromEntries(told) }
}

const usualPrice = 5_000_000

type Change = (change: Partial<Plan>) => void
type InvestmentPageProps = {
  search: InvestmentSearch
  emi: (plan: Plan, onChange: Change) => ReactNode
}

const untilQuiet = 400

/** Four calculators over one set of figures; a plain form where there are no scripts, live where there are. */
export function InvestmentPage({ search, emi }: InvestmentPageProps) {
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
      <StampDutySection plan={plan} onChange={change} />
      <YieldSection plan={plan} onChange={change} />
      <div className="mt-6 hidden noscript:block">
        <Button type="submit" size="large">
          {m.analytics_plan_submit()}
        </Button>
      </div>
    </form>
  )
}

/** Keeps the figures in the address, so that they can be sent to somebody. */
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
    }, untilQuiet)
    return () => window.clearTimeout(timer)
  }, [plan, first, router])
}
