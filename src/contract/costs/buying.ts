import { brokerageLine, plainLine, rateLine, type Brokerage, type CostLine } from './lines.ts'
import type { buyers } from './loan-rates.ts'
import { toPaiseRange, paiseOf, percentOf, sumOf, type PaiseRange } from './paise.ts'
import { rateOn, type CostRate, type CostRates } from './rates.ts'

export type Purchase = {
  /** Whole rupees. */
  price: number
  /** The state's least value in rupees, if it is known. */
  dlcValue: number | null
  buyer: (typeof buyers)[number]
  /** Under construction and not a plot: GST applies. */
  isNew: boolean
  /** Carpet area in square metres. */
  carpet: { least: number; most: number }
  brokerage: Brokerage | null
  /** Per cent of the price. */
  cashback: number | null
  loan: { amount: number; feePercent: number } | null
  /** Of the rates. */
  day: string
}

export type PurchaseCost = {
  lines: CostLine[]
  total: PaiseRange
  /** Some line has no amount. */
  isIncomplete: boolean
  isOnDlcValue: boolean
  /** Withheld from the seller: part of the price, not on top of it. */
  tds: { amount: number; rate: CostRate } | null
}

/**
 * What a purchase costs in all, in paise. Duty and registration are on the higher of price and DLC value, the
 * surcharge on the duty.
 */
export function costOfPurchase(purchase: Purchase, rates: CostRates): PurchaseCost {
  const { dlcValue, buyer, day } = purchase
  const price = paiseOf(purchase.price)
  const base = Math.max(price, paiseOf(dlcValue ?? 0))
  const lines = [
    plainLine('price', price),
    ...deedCharges({ base, buyer, day }, rates).lines,
    ...(purchase.isNew ? [gstLine(purchase, rates)] : []),
    ...loanLines(purchase, rates),
    brokerageLine(price, purchase.brokerage),
    ...(purchase.cashback ? [plainLine('cashback', -percentOf(price, purchase.cashback))] : []),
  ]
  return {
    lines,
    total: sumOf(lines),
    isIncomplete: lines.some(({ problem }) => problem !== null),
    isOnDlcValue: base > price,
    tds: tdsOf({ base, day }, rates),
  }
}

type Deed = Pick<Purchase, 'buyer' | 'day'> & {
  /** The value that is charged, in paise. */
  base: number
}

/** Duty, the surcharge on it and registration of a sale deed. */
export function deedCharges(
  { base, buyer, day }: Deed,
  rates: CostRates,
): { lines: CostLine[]; total: PaiseRange } {
  const by = { rates, day }
  const duty = rateLine('duty', toPaiseRange(base), { ...by, rateKey: `duty_${buyer}` })
  const surcharge = rateLine('surcharge', duty, { ...by, rateKey: 'surcharge' })
  const lines = [
    duty,
    { ...surcharge, problem: duty.problem ?? surcharge.problem },
    rateLine('registration', toPaiseRange(base), { ...by, rateKey: 'registration' }),
  ]
  return { lines, total: sumOf(lines) }
}

/** A small and cheap home has the lower rate; a range where its carpet area is not known well enough. */
function gstLine({ price, carpet, day }: Purchase, rates: CostRates): CostLine {
  const base = toPaiseRange(paiseOf(price))
  const full = rateLine('gst', base, { rates, day, rateKey: 'gst' })
  const [maxPrice, maxArea] = [rateOn(rates, 'affordable_price', day), rateOn(rates, 'affordable_area', day)]
  if (!maxPrice || !maxArea || maxPrice.isExpired || maxArea.isExpired) return full
  if (price > maxPrice.most || carpet.least > maxArea.most) return full
  const lower = rateLine('gst', base, { rates, day, rateKey: 'gst_affordable' })
  if (carpet.most <= maxArea.most || lower.problem || full.problem) return lower
  const rate = full.rate && lower.rate && { ...full.rate, least: lower.rate.least }
  return { ...full, least: lower.least, rate }
}

function loanLines({ loan, day }: Purchase, rates: CostRates): CostLine[] {
  if (!loan || loan.amount === 0) return []
  const amount = paiseOf(loan.amount)
  return [
    rateLine('loan_duty', toPaiseRange(amount), { rates, day, rateKey: 'loan_duty' }),
    plainLine('loan_fee', percentOf(amount, loan.feePercent)),
  ]
}

/** Like the duty on the higher of price and DLC value. */
function tdsOf({ base, day }: { base: number; day: string }, rates: CostRates): PurchaseCost['tds'] {
  const [tds, threshold] = [rateOn(rates, 'tds', day), rateOn(rates, 'tds_from', day)]
  if (!tds || !threshold || threshold.isExpired || base < paiseOf(threshold.least)) return null
  const { isExpired, ...rate } = tds
  return isExpired ? null : { amount: percentOf(base, rate.most), rate }
}
