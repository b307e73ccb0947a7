import { loanRanges, lendingSteps } from '#contract/costs/loan-rates.ts'
import { affordableHome } from '#contract/costs/loan.ts'
import { formatDay } from '#contract/dates.ts'
import { formatNumber, formatPriceCompact, formatPriceFull } from '#contract/price.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { Outcome } from '#web/features/properties/calculation-result.tsx'
import { SliderField } from '#web/ui/primitives/slider-field.tsx'
import { RupeeSlider } from '#web/ui/rupees/rupee-slider.tsx'

import { InvestmentSection, twoColumns } from './investment-section.tsx'
import type { Plan } from './search-params.ts'

type AffordabilitySectionProps = { plan: Plan; onChange: (change: Partial<Plan>) => void }

/** Maximum property price for an income and savings. */
export function AffordabilitySection({ plan, onChange }: AffordabilitySectionProps) {
  const home = affordableHome({ ...plan, incomePercent: plan.share })
  return (
    <InvestmentSection
      id="affordability"
      title={m.analytics_plan_afford()}
      text={m.analytics_plan_afford_text()}
    >
      <div className={twoColumns}>
        <Fields plan={plan} onChange={onChange} />
        <Outcome
          label={m.analytics_plan_afford_result()}
          value={formatPriceFull(home.price)}
          parts={[
            { name: m.analytics_plan_afford_emi(), value: `₹${formatNumber(home.instalment)}` },
            { name: m.analytics_plan_afford_loan(), value: formatPriceFull(home.loan) },
            { name: m.analytics_plan_afford_down(), value: formatPriceFull(plan.down) },
          ]}
        >
          {home.isLimitedByDownPayment && (
            <p className="mt-3 font-medium">{m.analytics_plan_afford_limited()}</p>
          )}
          <p className="mt-3 text-sm text-ink-3">
            {m.analytics_plan_afford_note({ day: formatDay(lendingSteps.asOf, currentLocale()) })}
          </p>
        </Outcome>
      </div>
    </InvestmentSection>
  )
}

function Fields({ plan: { income, obligations, share }, onChange }: AffordabilitySectionProps) {
  const most = formatPriceCompact(loanRanges.income.max)
  return (
    <div className="grid content-start gap-2">
      <RupeeSlider
        label={m.analytics_plan_income()}
        name="income"
        value={income}
        {...loanRanges.income}
        sliderMax={500_000}
        refusal={m.analytics_plan_between({ least: '₹0', most })}
        onChange={(value) => onChange({ income: Math.round(value) })}
      />
      <RupeeSlider
        label={m.analytics_plan_obligations()}
        name="obligations"
        value={obligations}
        {...loanRanges.income}
        sliderMax={200_000}
        refusal={m.analytics_plan_between({ least: '₹0', most })}
        onChange={(value) => onChange({ obligations: Math.round(value) })}
      />
      <SliderField
        label={m.analytics_plan_share()}
        name="share"
        suffix="%"
        value={share}
        {...loanRanges.incomePercent}
        hint={m.analytics_plan_share_hint()}
        refusal={m.analytics_plan_between({ least: '10%', most: '70%' })}
        onChange={(value) => onChange({ share: value })}
      />
    </div>
  )
}
