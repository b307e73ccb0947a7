import type { CostLine } from '#contract/costs/lines.ts'
import type { PaiseRange } from '#contract/costs/paise.ts'
import type { ListedTrueCost } from '#contract/costs/true-cost-shapes.ts'
import type { DlcRate } from '#contract/costs/true-cost.ts'
import { formatDay } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { amountOf, percentOf } from './cost-amounts.ts'

type CostLinesProps = {
  caption: string
  lines: readonly CostLine[]
  total: PaiseRange
  totalLabel: string
  brokerage: ListedTrueCost['brokerage']
}

/** Amounts with their total; the rate of a line, its source and its dates are one press away. */
export function CostLines({ caption, lines, total, totalLabel, brokerage }: CostLinesProps) {
  return (
    <table className="w-full max-w-prose text-md">
      <caption className="mb-1 text-left font-semibold">{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {line.rate ? <RateDetails line={line} /> : lineLabels[line.key]()}
              {line.key === 'brokerage' && brokerage && (
                <span className="block text-sm text-ink-3">{brokerageText(brokerage)}</span>
              )}
            </th>
            <td className="py-2.5 text-right tabular-nums">
              {line.problem ? m.properties_cost_problem(line.problem) : amountOf(line)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="align-top font-semibold">
          <th scope="row" className="py-2.5 pr-4 text-left">
            {totalLabel}
          </th>
          <td className="py-2.5 text-right tabular-nums">{amountOf(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function RateDetails({ line: { key, rate, base } }: { line: CostLine }) {
  if (!rate) return null
  return (
    <details>
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">
        {lineLabels[key]()} <span className="text-ink-3">{percentOf(rate)}</span>
      </summary>
      <div className="mt-1 grid gap-1 text-sm text-ink-2">
        {base && <p>{m.properties_cost_formula({ base: amountOf(base), rate: percentOf(rate) })}</p>}
        <RateSource rate={rate} />
      </div>
    </details>
  )
}

/** Where a value comes from, since when it is in force, and when it was last checked there. */
export function RateSource({ rate }: { rate: Omit<DlcRate, 'amount'> }) {
  const { source, url, validFrom, validUntil, checkedOn } = rate
  return (
    <>
      <p className="wrap-anywhere">
        {m.properties_cost_source()}{' '}
        {url ? (
          <a href={url} rel="nofollow noopener noreferrer" target="_blank" className="text-link">
            {source}
          </a>
        ) : (
          source
        )}
      </p>
      <p>
        {validUntil
          ? m.properties_cost_valid_until({ from: dayOf(validFrom), until: dayOf(validUntil) })
          : m.properties_cost_valid_from({ from: dayOf(validFrom) })}{' '}
        {m.properties_cost_checked({ day: dayOf(checkedOn) })}
      </p>
    </>
  )
}

export function brokerageText({ kind, amount }: NonNullable<ListedTrueCost['brokerage']>): string {
  if (kind === 'none') return m.properties_brokerage_name('none')
  if (kind === 'percent') return m.properties_brokerage_percent_of({ percent: amount })
  if (kind === 'months') return m.properties_brokerage_months_of({ months: amount })
  return `₹${formatNumber(amount)}`
}

function dayOf(day: string): string {
  return formatDay(day, currentLocale())
}

export const lineLabels: Readonly<Record<CostLine['key'], () => string>> = {
  price: m.properties_price,
  duty: m.properties_cost_duty,
  surcharge: m.properties_cost_surcharge,
  registration: m.properties_cost_registration,
  gst: m.properties_cost_gst,
  loan_duty: m.properties_cost_loan_duty,
  loan_fee: m.properties_cost_loan_fee,
  rent: m.properties_rent,
  deposit: m.properties_security_amount,
  deposit_interest: m.properties_cost_deposit_interest,
  maintenance: m.properties_monthly_maintenance,
  brokerage: m.properties_brokerage,
  cashback: m.properties_cashback,
}
