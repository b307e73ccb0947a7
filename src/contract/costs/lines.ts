import type { brokerageKinds } from '../enums/costs.ts'
import { toPaiseRange, paiseOf, percentOf, type Paise, type PaiseRange } from './paise.ts'
import { rateOn, type CostRate, type CostRateKey, type CostRates } from './rates.ts'

export const costLineKeys = [
  'price',
  'duty',
  'surcharge',
  'registration',
  'gst',
  'loan_duty',
  'loan_fee',
  'rent',
  'deposit',
  'deposit_interest',
  'maintenance',
  'brokerage',
  'cashback',
] as const

/** Why a line has no amount: its rate has expired or is not known, or the advertiser did not state it. */
export const costProblems = ['expired', 'unknown', 'not_stated'] as const

/** `base` × `rate` per cent, where the line has both. What reduces the cost is negative. */
export type CostLine = PaiseRange & {
  key: (typeof costLineKeys)[number]
  base: PaiseRange | null
  rate: CostRate | null
  problem: (typeof costProblems)[number] | null
}

/** As declared by the advertiser: per cent of the price, months of rent, or rupees. */
export type Brokerage = { kind: (typeof brokerageKinds)[number]; amount: number }

export function plainLine(key: CostLine['key'], amount: Paise): CostLine {
  return { key, ...toPaiseRange(amount), base: null, rate: null, problem: null }
}

/** Per cent of a base; without an amount where the rate is not known or has expired. */
export function rateLine(
  key: CostLine['key'],
  base: PaiseRange,
  { rates, day, rateKey }: { rates: CostRates; day: string; rateKey: CostRateKey },
): CostLine {
  const currentRate = rateOn(rates, rateKey, day)
  if (!currentRate) return { key, ...toPaiseRange(0), base, rate: null, problem: 'unknown' }
  const { isExpired, ...rate } = currentRate
  if (isExpired) return { key, ...toPaiseRange(0), base, rate, problem: 'expired' }
  const least = percentOf(base.least, rate.least)
  return { key, least, most: percentOf(base.most, rate.most), base, rate, problem: null }
}

/** `price` is the monthly rent of a home to let. */
export function brokerageLine(price: Paise, brokerage: Brokerage | null): CostLine {
  if (!brokerage) return { ...plainLine('brokerage', 0), problem: 'not_stated' }
  const { kind, amount } = brokerage
  if (kind === 'percent') return plainLine('brokerage', percentOf(price, amount))
  if (kind === 'months') return plainLine('brokerage', percentOf(price, amount * 100))
  return plainLine('brokerage', kind === 'fixed' ? paiseOf(amount) : 0)
}
