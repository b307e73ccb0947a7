import { buyers } from '#contract/costs/loan-rates.ts'
import type { ListedTrueCost } from '#contract/costs/true-cost-shapes.ts'
import { m } from '#messages'

import { amountOf } from './cost-amounts.ts'
import { CostLines } from './cost-lines.tsx'

/** The sums alone: of a purchase in all, of a tenancy to move in, and what a month costs. */
export function TrueCostTotals({ cost: { purchase, tenancy } }: { cost: ListedTrueCost }) {
  const isIncomplete = purchase?.isIncomplete ?? tenancy?.isIncomplete
  const first = purchase
    ? { name: m.properties_cost_total(), total: purchase.total }
    : tenancy && { name: m.properties_cost_move_in_total(), total: tenancy.moveIn.total }
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 tabular-nums">
      {first && (
        <span>
          <span className="text-ink-2">{first.name}</span>{' '}
          <strong className="text-lg font-bold">{amountOf(first.total)}</strong>
        </span>
      )}
      {tenancy && <span>{m.properties_cost_month({ amount: amountOf(tenancy.month) })}</span>}
      {isIncomplete && <span className="text-sm text-ink-3">{m.properties_cost_incomplete_short()}</span>}
    </p>
  )
}

/** Of a purchase its lines and the total of each buyer; of a tenancy what is due first and over its term. */
export function TrueCostLines({ cost }: { cost: ListedTrueCost }) {
  const { purchase, tenancy, byBuyer, brokerage } = cost
  return (
    <div className="grid gap-5">
      {purchase && (
        <CostLines
          caption={m.properties_cost_purchase()}
          lines={purchase.lines}
          total={purchase.total}
          totalLabel={m.properties_cost_total()}
          brokerage={brokerage}
        />
      )}
      {byBuyer && (
        <dl className="grid max-w-prose gap-1 text-md">
          {buyers.map((buyer) => (
            <div key={buyer} className="flex justify-between gap-4">
              <dt className="text-ink-2">{m.properties_cost_buyer_name(buyer)}</dt>
              <dd className="text-right tabular-nums">{amountOf(byBuyer[buyer])}</dd>
            </div>
          ))}
        </dl>
      )}
      {tenancy && (
        <>
          <CostLines
            caption={m.properties_cost_move_in()}
            lines={tenancy.moveIn.lines}
            total={tenancy.moveIn.total}
            totalLabel={m.properties_cost_move_in_total()}
            brokerage={brokerage}
          />
          <CostLines
            caption={m.properties_cost_term()}
            lines={tenancy.term.lines}
            total={tenancy.term.total}
            totalLabel={m.properties_cost_term_total()}
            brokerage={brokerage}
          />
          <p className="max-w-prose font-semibold">
            {m.properties_cost_month({ amount: amountOf(tenancy.month) })}
          </p>
        </>
      )}
      <CostNotes cost={cost} />
    </div>
  )
}

/** What is not in the sum, and why. */
function CostNotes({ cost }: { cost: ListedTrueCost }) {
  const { purchase, tenancy, brokerageRate } = cost
  return (
    <div className="grid max-w-prose gap-1.5 text-sm text-ink-2">
      {(purchase?.isIncomplete ?? tenancy?.isIncomplete) && <p>{m.properties_cost_incomplete()}</p>}
      {purchase && (
        <p>
          {cost.dlcValue === null
            ? m.properties_cost_dlc_unknown()
            : purchase.isOnDlcValue
              ? m.properties_cost_on_dlc({ amount: amountOf(rupeesRange(cost.dlcValue)) })
              : m.properties_cost_below_dlc({ amount: amountOf(rupeesRange(cost.dlcValue)) })}
        </p>
      )}
      {purchase?.tds && (
        <p>
          {m.properties_cost_tds({
            percent: purchase.tds.rate.most,
            amount: amountOf({ least: purchase.tds.amount, most: purchase.tds.amount }),
          })}
        </p>
      )}
      {brokerageRate && <p>{m.properties_brokerage_rate(brokerageRate)}</p>}
    </div>
  )
}

function rupeesRange(rupees: number) {
  return { least: rupees * 100, most: rupees * 100 }
}
