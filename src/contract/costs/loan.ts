import { estimateEmi } from '../price.ts'
import { lendingSteps, usualLoan } from './loan-rates.ts'

/** Money in whole rupees, rates in per cent a year, terms in years. */
export type Loan = { price: number; down: number; rate: number; years: number }

/** Equal instalments at the end of each month: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1). */
export function costOfLoan({ price, down, rate, years }: Loan) {
  const principal = Math.max(0, price - down)
  const instalment = instalmentOf(principal, { rate, years })
  const total = instalment * years * 12
  return {
    principal: Math.round(principal),
    instalment: Math.round(instalment),
    interest: Math.max(0, Math.round(total - principal)),
    total: Math.round(Math.max(total, principal)),
  }
}

/** The loan repaid by this instalment: the formula above, solved for P. */
export function loanRepaidBy(instalment: number, { rate, years }: Pick<Loan, 'rate' | 'years'>): number {
  return Math.max(0, instalment) / instalmentOf(1, { rate, years })
}

/** The minimum down payment a bank requires, in whole rupees. */
export function computeMinDownPayment(price: number): number {
  return Math.ceil(price - computeMaxLoan(price))
}

export type Means = Pick<Loan, 'down' | 'rate' | 'years'> & {
  /** Per month, after tax. */
  income: number
  /** Existing instalments per month. */
  obligations: number
  /** Share of income available for instalments (FOIR), per cent. */
  incomePercent: number
}

/** The affordable price, limited by both the instalment and the bank's share of the price. */
export function affordableHome({ income, obligations, incomePercent, down, rate, years }: Means) {
  const instalment = Math.max(0, (income * incomePercent) / 100 - obligations)
  const repayable = loanRepaidBy(instalment, { rate, years })
  const lent = Math.max(
    ...lendingSteps.steps.map(({ maxLoan, percent }) =>
      Math.min(repayable, maxLoan, ownTimes(down, percent)),
    ),
  )
  return {
    instalment: Math.floor(instalment),
    loan: Math.floor(lent),
    price: Math.floor(lent) + down,
    /** The income would carry a larger loan than banks grant for this down payment. */
    isLimitedByDownPayment: lent < Math.floor(repayable),
  }
}

export type Letting = {
  price: number
  /** Purchase charges besides the price. */
  charges: number
  /** Per month. */
  rent: number
  /** Vacant months per year. */
  emptyMonths: number
  /** Maintenance, tax and repairs per year. */
  costs: number
}

/** Annual rent in per cent: gross of the price; net after vacancy and costs, of the total paid. */
export function yieldOf({ price, charges, rent, emptyMonths, costs }: Letting) {
  if (price <= 0) return { gross: 0, net: 0, income: 0 }
  const income = rent * (12 - emptyMonths) - costs
  return {
    gross: percent(rent * 12, price),
    net: percent(income, price + charges),
    income: Math.round(income),
  }
}

/** Initial calculator values for a price: the instalment equals the estimated EMI. */
export function usualLoanFor(price: number): Loan {
  const repaid = Math.ceil(loanRepaidBy(estimateEmi(price), usualTerms))
  return { price, down: price - Math.floor(Math.min(repaid, computeMaxLoan(price))), ...usualTerms }
}

/** The instalment of a loan of this amount on the default terms. */
export function usualInstalment(amount: number): number {
  return costOfLoan({ price: amount, down: 0, ...usualTerms }).instalment
}

const usualTerms = { rate: usualLoan.ratePercent, years: usualLoan.years }

function instalmentOf(principal: number, { rate, years }: Pick<Loan, 'rate' | 'years'>): number {
  const months = years * 12
  const monthly = rate / 1200
  if (monthly === 0) return principal / months
  // expm1 and log1p keep precision at rates near zero.
  return (principal * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

function computeMaxLoan(price: number): number {
  return Math.max(...lendingSteps.steps.map((step) => Math.min(step.maxLoan, (price * step.percent) / 100)))
}

function ownTimes(down: number, percentLent: number): number {
  return (down * percentLent) / (100 - percentLent)
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}
