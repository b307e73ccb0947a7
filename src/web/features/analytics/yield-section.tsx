import { deedCharges } from '#contract/costs/buying.ts'
import { yieldOf } from '#contract/costs/loan.ts'
import { paiseOf } from '#contract/costs/paise.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import { Outcome } from '#web/features/properties/calculation-result.tsx'
import { SliderField } from '#web/ui/primitives/slider-field.tsx'
import { RupeeSlider } from '#web/ui/rupees/rupee-slider.tsx'

import { InvestmentSection, twoColumns } from './investment-section.tsx'
import { planRanges, type Plan } from './search-params.ts'
import type { DatedRates } from './stamp-duty-section.tsx'

type YieldSectionProps = { plan: Plan; dated: DatedRates; onChange: (change: Partial<Plan>) => void }

/** Rental yield. */
export function YieldSection({ plan, dated: { day, rates }, onChange }: YieldSectionProps) {
  const { price, buyer, rent, empty: emptyMonths, costs } = plan
  const { most } = deedCharges({ base: paiseOf(price), buyer, day }, rates).total
  const charges = Math.round(most / 100)
  const { gross, net, income } = yieldOf({ price, charges, rent, emptyMonths, costs })
  return (
    <InvestmentSection
      id="rental-yield"
      title={m.analytics_plan_yield()}
      text={m.analytics_plan_yield_text({ price: formatPriceCompact(price) })}
    >
      <div className={twoColumns}>
        <Fields plan={plan} onChange={onChange} />
        <Outcome
          label={m.analytics_plan_yield_net()}
          value={`${net}%`}
          parts={[
            { name: m.analytics_plan_yield_gross(), value: `${gross}%` },
            { name: m.analytics_plan_yield_income(), value: writeSigned(income) },
            { name: m.analytics_plan_yield_charges(), value: `₹${formatNumber(charges)}` },
          ]}
        >
          <p className="mt-3 text-sm text-ink-3">{m.analytics_plan_yield_note()}</p>
        </Outcome>
      </div>
    </InvestmentSection>
  )
}

function writeSigned(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${formatNumber(Math.abs(rupees))}`
}

function Fields({ plan: { rent, empty, costs }, onChange }: Pick<YieldSectionProps, 'plan' | 'onChange'>) {
  const between = ({ min, max }: { min: number; max: number }) =>
    m.analytics_plan_between({ least: formatNumber(min), most: formatNumber(max) })
  return (
    <div className="grid content-start gap-2">
      <RupeeSlider
        label={m.analytics_plan_rent()}
        name="rent"
        value={rent}
        {...planRanges.rent}
        sliderMax={200_000}
        step={500}
        refusal={between(planRanges.rent)}
        onChange={(value) => onChange({ rent: Math.round(value) })}
      />
      <SliderField
        label={m.analytics_plan_empty()}
        name="empty"
        value={empty}
        {...planRanges.empty}
        step={1}
        refusal={between(planRanges.empty)}
        onChange={(value) => onChange({ empty: Math.round(value) })}
      />
      <RupeeSlider
        label={m.analytics_plan_costs()}
        name="costs"
        value={costs}
        {...planRanges.costs}
        sliderMax={300_000}
        step={1_000}
        hint={m.analytics_plan_costs_hint()}
        refusal={between(planRanges.costs)}
        onChange={(value) => onChange({ costs: Math.round(value) })}
      />
    </div>
  )
}
