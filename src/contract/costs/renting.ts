import { brokerageLine, plainLine, type Brokerage, type CostLine } from './lines.ts'
import { paiseOf, percentOf, sumOf, type PaiseRange } from './paise.ts'

export const rentalTerms = [11, 12] as const

export type Tenancy = {
  /** Whole rupees a month. */
  rent: number
  deposit: number | null
  /** Rupees a month; null if not stated. */
  maintenance: number | null
  brokerage: Brokerage | null
  /** The first months of the term. */
  rentFreeMonths: number
  months: (typeof rentalTerms)[number]
  /** Per cent a year that the deposit would earn elsewhere; 0 leaves it out. */
  interestPercent: number
}

export type TenancyCost = {
  /** Due before moving in. */
  moveIn: { lines: CostLine[]; total: PaiseRange }
  /** Over the term, without the deposit, which is returned. */
  term: { lines: CostLine[]; total: PaiseRange }
  /** The cost of the term a month. */
  month: PaiseRange
  isIncomplete: boolean
}

/** What a tenancy costs before moving in and over its term, in paise. */
export function costOfTenancy(tenancy: Tenancy): TenancyCost {
  const { maintenance, deposit, months, rentFreeMonths } = tenancy
  const rent = paiseOf(tenancy.rent)
  const paid = Math.max(0, months - rentFreeMonths)
  const brokerage = brokerageLine(rent, tenancy.brokerage)
  const first = [
    plainLine('rent', rentFreeMonths > 0 ? 0 : rent),
    statedLine('maintenance', maintenance, 1),
    statedLine('deposit', deposit, 1),
    brokerage,
  ]
  const yearly = percentOf(paiseOf(deposit ?? 0), tenancy.interestPercent)
  const all = [
    plainLine('rent', rent * paid),
    statedLine('maintenance', maintenance, months),
    brokerage,
    ...(tenancy.interestPercent > 0
      ? [plainLine('deposit_interest', Math.round((yearly * months) / 12))]
      : []),
  ]
  const total = sumOf(all)
  return {
    moveIn: { lines: first, total: sumOf(first) },
    term: { lines: all, total },
    month: { least: Math.round(total.least / months), most: Math.round(total.most / months) },
    isIncomplete: [...first, ...all].some(({ problem }) => problem !== null),
  }
}

function statedLine(key: CostLine['key'], rupees: number | null, times: number): CostLine {
  if (rupees === null) return { ...plainLine(key, 0), problem: 'not_stated' }
  return plainLine(key, paiseOf(rupees) * times)
}
