import { usualLoan } from '#contract/costs/loan-rates.ts'
import { usualLoanFor } from '#contract/costs/loan.ts'

import type { InvestmentSearch, Plan } from './search-params.ts'

/** Default inputs, overridden by the URL. */
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

/** Shortest URL of a plan: only values that differ from the default. */
export function searchOf(plan: Plan): InvestmentSearch {
  const usual = planOf({ price: plan.price })
  const changed = Object.entries(plan).filter(([name, value]) => Reflect.get(usual, name) !== value)
  return { ...(plan.price !== usualPrice && { price: plan.price }), ...Object.fromEntries(changed) }
}

const usualPrice = 5_000_000
