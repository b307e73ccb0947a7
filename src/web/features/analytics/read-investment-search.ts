import { loanRanges, usualLoanFor } from '#contract/loan.ts'
import { buyers, usualLoan, type Buyer } from '#contract/loan/rates.ts'

/** Everything that the calculators reckon with; money in rupees, `rent` and `income` a month, `costs` a year. */
export type Plan = {
  price: number
  down: number
  rate: number
  years: number
  income: number
  obligations: number
  share: number
  buyer: Buyer
  rent: number
  empty: number
  costs: number
}

/** What an address says of it; the rest is as `usualPlan` has it. */
export type InvestmentSearch = Partial<Plan>

export const planRanges = {
  price: loanRanges.price,
  down: { least: 0, most: loanRanges.price.most },
  rate: loanRanges.rate,
  years: loanRanges.years,
  income: loanRanges.income,
  obligations: { least: 0, most: loanRanges.income.most },
  share: loanRanges.incomePercent,
  rent: { least: 0, most: 9_999_999 },
  empty: { least: 0, most: 12 },
  costs: { least: 0, most: 99_999_999 },
} as const

/** Dropped names are there as undefined: the router lets through what a reader does not mention. */
export function readInvestmentSearch(raw: Record<string, unknown>): InvestmentSearch {
  const search: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) search[name] = readOne(name, String(value))
  return search
}

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
const amounts = new Set(['price', 'down', 'years', 'income', 'obligations', 'rent', 'empty', 'costs'])

function readOne(name: string, text: string): string | number | undefined {
  if (name === 'buyer') return buyers.find((buyer) => buyer === text)
  const range = Object.entries(planRanges).find(([known]) => known === name)?.[1]
  const plain = text.replaceAll(/[\s,₹%]/g, '')
  if (!range || !/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return undefined
  const number = amounts.has(name) ? Math.round(Number(plain)) : Number(plain)
  return number >= range.least && number <= range.most ? number : undefined
}
