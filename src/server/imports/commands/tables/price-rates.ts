import { scaleNamedIn } from '#contract/quantities/read-quantity.ts'
import { readRupees } from '#contract/quantities/read-rupees.ts'

import { isRent } from '../rows/read-offer.ts'

type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A price of a home is more than so many times its price per area. */
const minRatio = 50

/**
 * Without the columns of prices that are rates: a portal heads the amount of a home and its price per square foot both
 * as prices in rupees, and what stands below them says which is which.
 */
export function withoutRates(
  { columns, rows }: Table,
  mapping: Record<string, string>,
): Record<string, string> {
  const prices = columns.filter((column) => mapping[column] === 'price' && !isRent(column))
  if (prices.length < 2) return mapping
  const amounts = rows.map((cells) =>
    prices.map((column) => readRupees(cells[columns.indexOf(column)] ?? '', scaleNamedIn(column))?.value),
  )
  const isRate = (position: number) => {
    const ratios = amounts.flatMap((ofRow) => {
      const own = ofRow[position]
      const most = Math.max(...ofRow.map((amount) => amount ?? 0))
      return own === undefined || own === 0 || most === own ? [] : [most / own]
    })
    const whole = amounts.filter((ofRow) => ofRow[position] !== undefined).length
    return ratios.length > whole / 2 && ratios.every((ratio) => ratio > minRatio)
  }
  const rates = new Set(prices.filter((_, position) => isRate(position)))
  return Object.fromEntries(Object.entries(mapping).filter(([column]) => !rates.has(column)))
}
