import { loanRanges } from '#contract/costs/loan-rates.ts'
import { costOfLoan, computeMinDownPayment, type Loan } from '#contract/costs/loan.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import { m } from '#messages'
import { SliderField } from '#web/ui/primitives/slider-field.tsx'
import { RupeeSlider } from '#web/ui/rupees/rupee-slider.tsx'

import { Outcome } from './calculation-result.tsx'

type EmiCalculatorProps = {
  loan: Loan
  /** Whether the price is given, as on a property page. */
  isPriceFixed?: boolean
  onChange: (change: Partial<Loan>) => void
}

/** Loan inputs, monthly instalment and total cost. */
export function EmiCalculator({ loan, isPriceFixed = false, onChange }: EmiCalculatorProps) {
  const { price, down, rate, years } = loan
  const cost = costOfLoan(loan)
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-8">
      <div className="grid content-start gap-2">
        {!isPriceFixed && <PriceSlider price={price} onChange={onChange} />}
        <RupeeSlider
          label={m.properties_emi_down()}
          name="down"
          value={down}
          min={0}
          max={price}
          sliderMax={Math.round(price * 0.9)}
          step={10_000}
          hint={m.properties_emi_down_hint({
            percent: Math.round((down / price) * 100),
            least: formatPriceCompact(computeMinDownPayment(price)),
          })}
          spoken={formatPriceCompact(down)}
          refusal={m.properties_emi_between({ least: '₹0', most: formatPriceCompact(price) })}
          onChange={(value) => onChange({ down: value })}
        />
        <SliderField
          label={m.properties_emi_rate()}
          name="rate"
          suffix="%"
          value={rate}
          {...loanRanges.rate}
          refusal={m.properties_emi_between({ least: '0%', most: `${loanRanges.rate.max}%` })}
          onChange={(value) => onChange({ rate: value })}
        />
        <SliderField
          label={m.properties_emi_years()}
          name="years"
          value={years}
          {...loanRanges.years}
          refusal={m.properties_emi_between({ least: loanRanges.years.min, most: loanRanges.years.max })}
          onChange={(value) => onChange({ years: Math.round(value) })}
        />
      </div>
      <Outcome
        label={m.properties_emi_result()}
        value={`₹${formatNumber(cost.instalment)}`}
        parts={[
          { name: m.properties_emi_loan(), value: `₹${formatNumber(cost.principal)}` },
          { name: m.properties_emi_interest(), value: `₹${formatNumber(cost.interest)}` },
          { name: m.properties_emi_total(), value: `₹${formatNumber(cost.total)}` },
        ]}
      >
        <Shares principal={cost.principal} interest={cost.interest} />
        <p className="mt-3 text-sm text-ink-3">{m.properties_emi_note()}</p>
      </Outcome>
    </div>
  )
}

function PriceSlider({ price, onChange }: { price: number; onChange: EmiCalculatorProps['onChange'] }) {
  const { min, max, step } = loanRanges.price
  return (
    <RupeeSlider
      label={m.properties_emi_price()}
      name="price"
      value={price}
      min={min}
      max={max}
      step={step}
      sliderMax={maxSliderPrice}
      hint={formatPriceCompact(price)}
      spoken={formatPriceCompact(price)}
      refusal={m.properties_emi_between({
        least: formatPriceCompact(min),
        most: formatPriceCompact(max),
      })}
      onChange={(value) => onChange({ price: Math.round(value) })}
    />
  )
}

const maxSliderPrice = 50_000_000

/** Shares of principal and interest as a bar; the numbers are above. */
function Shares({ principal, interest }: { principal: number; interest: number }) {
  const whole = principal + interest
  if (whole === 0) return null
  return (
    <div aria-hidden className="mt-3">
      <div className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-neel" style={{ width: `${(principal / whole) * 100}%` }} />
        <span className="flex-1 bg-saffron" />
      </div>
      <p className="mt-1.5 flex justify-between text-sm text-ink-2">
        <span>{m.properties_emi_loan()}</span>
        <span>{m.properties_emi_interest()}</span>
      </p>
    </div>
  )
}
