import type { PaiseRange } from '#contract/costs/paise.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

/** Whole rupees; two amounts where sources differ. */
export function amountOf({ least, most }: PaiseRange): string {
  const [from, to] = [rupeesOf(least), rupeesOf(most)]
  return from === to ? from : m.properties_cost_range({ from, to })
}

function rupeesOf(paise: number): string {
  const rupees = Math.round(Math.abs(paise) / 100)
  return `${paise < 0 ? '−' : ''}₹${formatNumber(rupees)}`
}

export function percentOf({ least, most }: { least: number; most: number }): string {
  return least === most ? `${least}%` : `${least}–${most}%`
}
