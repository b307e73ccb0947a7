import { loanRanges, buyers, type Buyer } from '#contract/costs/loan-rates.ts'

/** Inputs of the calculators; money in rupees, `rent` and `income` per month, `costs` per year. */
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

/** Inputs given in the URL; `usualPlan` supplies the rest. */
export type InvestmentSearch = Partial<Plan>

export const planRanges = {
  price: loanRanges.price,
  down: { min: 0, max: loanRanges.price.max },
  rate: loanRanges.rate,
  years: loanRanges.years,
  income: loanRanges.income,
  obligations: { min: 0, max: loanRanges.income.max },
  share: loanRanges.incomePercent,
  rent: { min: 0, max: 9_999_999 },
  empty: { min: 0, max: 12 },
  costs: { min: 0, max: 99_999_999 },
} as const

/** Dropped parameters are returned as undefined: the router keeps names that a reader omits. */
export function readInvestmentSearch(raw: Record<string, unknown>): InvestmentSearch {
  const search: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) search[name] = readOne(name, String(value))
  return search
}

const amounts = new Set(['price', 'down', 'years', 'income', 'obligations', 'rent', 'empty', 'costs'])

function readOne(name: string, text: string): string | number | undefined {
  if (name === 'buyer') return buyers.find((buyer) => buyer === text)
  const range = Object.entries(planRanges).find(([known]) => known === name)?.[1]
  const plain = text.replaceAll(/[\s,₹%]/g, '')
  if (!range || !/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return undefined
  const number = amounts.has(name) ? Math.round(Number(plain)) : Number(plain)
  return number >= range.min && number <= range.max ? number : undefined
}
