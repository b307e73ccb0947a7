import { deedCharges } from '#contract/costs/buying.ts'
import type { CostLine } from '#contract/costs/lines.ts'
import { buyers } from '#contract/costs/loan-rates.ts'
import { paiseOf } from '#contract/costs/paise.ts'
import type { CostRates } from '#contract/costs/rates.ts'
import { formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import { Outcome } from '#web/features/properties/calculation-result.tsx'
import { amountOf, percentOf } from '#web/features/properties/costs/cost-amounts.ts'
import { lineLabels, RateSource } from '#web/features/properties/costs/cost-lines.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'

import { InvestmentSection, twoColumns } from './investment-section.tsx'
import type { Plan } from './search-params.ts'

export type DatedRates = { day: string; rates: CostRates }

type StampDutySectionProps = { plan: Plan; dated: DatedRates; onChange: (change: Partial<Plan>) => void }

/** Stamp duty and registration charges, with the source and dates of each rate. */
export function StampDutySection({ plan: { price, buyer }, dated, onChange }: StampDutySectionProps) {
  const { day, rates } = dated
  const { lines, total } = deedCharges({ base: paiseOf(price), buyer, day }, rates)
  return (
    <InvestmentSection
      id="stamp-duty"
      title={m.analytics_plan_stamp()}
      text={m.analytics_plan_stamp_text({ price: formatPriceCompact(price) })}
    >
      <div className={twoColumns}>
        <RadioGroup
          label={m.analytics_plan_buyer()}
          name="buyer"
          value={buyer}
          options={optionsOf(buyers, m.properties_cost_buyer_name)}
          onChange={(event) => {
            const chosen = buyers.find((value) => value === event.target.value)
            if (chosen) onChange({ buyer: chosen })
          }}
        />
        <Outcome
          label={m.analytics_plan_stamp_result()}
          value={amountOf(total)}
          parts={lines.map((line) => ({
            name: `${lineLabels[line.key]()}${line.rate ? `, ${percentOf(line.rate)}` : ''}`,
            value: line.problem ? m.properties_cost_problem(line.problem) : amountOf(line),
          }))}
        >
          <p className="mt-3 font-medium">{m.analytics_plan_stamp_check()}</p>
          <Sources lines={lines} />
        </Outcome>
      </div>
    </InvestmentSection>
  )
}

function Sources({ lines }: { lines: readonly CostLine[] }) {
  return (
    <details className="mt-1.5 text-sm text-ink-2">
      <summary className="cursor-pointer py-2 underline decoration-dotted underline-offset-4">
        {m.analytics_plan_stamp_sources()}
      </summary>
      <div className="grid gap-3">
        <p>{m.analytics_plan_stamp_source()}</p>
        {lines.map(
          ({ key, rate }) =>
            rate && (
              <div key={key} className="grid gap-1">
                <p className="font-medium">{lineLabels[key]()}</p>
                <RateSource rate={rate} />
              </div>
            ),
        )}
      </div>
    </details>
  )
}
