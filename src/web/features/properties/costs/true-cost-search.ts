import { buyers } from '#contract/costs/loan-rates.ts'
import { readOneOf, searchParams, readWhole } from '#web/ui/patterns/search-params.ts'

export type CostSearch = ReturnType<typeof readCostSearch>

/** Options of the cost: rupees, months, and per cent with up to four decimals. */
export const readCostSearch = searchParams({
  buyer: readOneOf(buyers, 'man'),
  dlcValue: readWhole(1, 9_999_999_999),
  loan: readWhole(1, 9_999_999_999),
  loanFee: percent(10),
  months: readWhole(11, 11),
  interest: percent(20),
})

function percent(max: number) {
  return (value: unknown) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    const isPercent = /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= max
    return isPercent ? Number(text) : undefined
  }
}
